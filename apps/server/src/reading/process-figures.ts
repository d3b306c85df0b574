import { readFile } from 'node:fs/promises';
import { errorCode } from '../db/error-code.ts';

/** What a process has used so far. */
export interface ProcessFigures {
  readonly cpuMs: number;
  readonly bytes: number;
}

/** Linux counts processor time in hundredths of a second for every program. */
const MS_PER_TICK = 10;

/**
 * The processor time and memory of a process; undefined where the system doesn't report it, or when it
 * has ended.
 */
export async function readProcessFigures(pid: number): Promise<ProcessFigures | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/status`, 'latin1'),
    ]);
    // The name in parentheses may contain anything; the fields are counted after it (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    return { cpuMs: ticks * MS_PER_TICK, bytes: kibibytes * 1024 };
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
