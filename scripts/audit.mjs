import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Advisories about production dependencies: fails where one is not in the allow list, a file named as the argument. A
 * registry that answers no audits (a mirror, no network) fails nothing; the output says that nothing was checked.
 */

/** Advisories that do not matter here: `{ "GHSA-…": { "reason", "until" } }`. After `until` (YYYY-MM-DD) one counts again. */
const allowed = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const { stdout, error } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (error) throw error;
const { vulnerabilities, message } = JSON.parse(stdout);

if (!vulnerabilities) {
  console.log(`npm audit: nothing was checked, the registry answers no audit (${message})`);
} else {
  const today = new Date().toISOString().slice(0, 10);
  const remaining = advisoriesOf(vulnerabilities).filter(({ id }) => !(allowed[id]?.until >= today));
  for (const { id, name, severity, title } of remaining) console.error(`${id} (${severity}) ${name}: ${title}`);
  console.log(`npm audit: ${remaining.length} advisories that are not allowed`);
  process.exitCode = remaining.length === 0 ? 0 : 1;
}

/** Each advisory once; a dependent names the package that brings it as a string. */
function advisoriesOf(vulnerabilities) {
  const causes = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'));
  return [...new Map(causes.map((cause) => [cause.url.split('/').at(-1), cause]))].map(([id, cause]) => ({
    ...cause,
    id,
  }));
}
