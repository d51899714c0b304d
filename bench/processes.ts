import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/<pid>/stat, on every Linux that Node runs on. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** CPU seconds of a process so far, user and system; `undefined` without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  const fields = stat(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Resident memory of a process in MB; `undefined` without /proc. */
export function residentMb(pid: number): number | undefined {
  const fields = stat(pid);
  return fields && (Number(fields[21]) * PAGE_BYTES) / 1024 / 1024;
}

/** Fields of /proc/<pid>/stat after the name of the program, which may contain spaces. */
function stat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
