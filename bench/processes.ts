import { readFileSync } from 'node:fs';

/** Clock ticks a second of /proc/<pid>/stat, on every Linux that Node runs on. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** CPU seconds a process has used so far, user and system; `undefined` where the system does not say. */
export function cpuSeconds(pid: number): number | undefined {
  const fields = stat(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Resident memory of a process in MB; `undefined` where the system does not say. */
export function residentMb(pid: number): number | undefined {
  const fields = stat(pid);
  return fields && (Number(fields[21]) * PAGE_BYTES) / 1024 / 1024;
}

/** The fields of /proc/<pid>/stat after the name of the program, which may hold spaces. */
function stat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
