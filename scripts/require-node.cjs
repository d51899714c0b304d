'use strict';

/**
 * Check of Node's version, in syntax that every Node since 8 can read. npm scripts preload it with `node -r`; the main
 * files of the services import it first.
 *
 * `engines` has two forms: `^X.Y.Z` is X.Y.Z and newer versions of X, `>=X` is X and all newer versions.
 */

var ranges = require('../package.json').engines.node.split(' || ');

if (!ranges.some(includesThisNode)) {
  process.stderr.write(
    'Node ' +
      ranges.map(inWords).join(', ') +
      ' is needed; this is ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').\n',
  );
  process.exit(1);
}

/** `^20.19.0` includes 20.19.0 and later versions of 20, `>=24` includes 24.0.0 and all later versions. */
function includesThisNode(range) {
  var version = process.versions.node;
  var least = range.replace(/^(\^|>=)/, '');
  return !isOlder(version, least) && (range.charAt(0) === '>' || parseInt(version, 10) === parseInt(least, 10));
}

/** `^20.19.0` becomes `20.19.0+`, `>=24` becomes `24 or newer`. */
function inWords(range) {
  return range.charAt(0) === '>' ? range.slice(2) + ' or newer' : range.slice(1) + '+';
}

function isOlder(version, other) {
  var left = version.split('.');
  var right = other.split('.');
  for (var part = 0; part < 3; part++) {
    var difference = Number(left[part]) - Number(right[part] || 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
