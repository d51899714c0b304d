import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks production dependencies for advisories. Fails on each that is missing in the allow list, a file named as the
 * argument. Without an audit by the registry (a mirror, no network) it passes, and says that nothing was checked.
 */

/** Accepted advisories: `{ "GHSA-…": { "reason", "until" } }`, each until a date YYYY-MM-DD. */
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

/** Advisories, each once. Strings in `via` name packages and are left out. */
function advisoriesOf(vulnerabilities) {
  const causes = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'));
  return [...new Map(causes.map((cause) => [cause.url.split('/').at(-1), cause]))].map(([id, cause]) => ({
    ...cause,
    id,
  }));
}
