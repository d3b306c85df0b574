import { readFile } from 'node:fs/promises';

/** The unit of Linux' process times, the same on every machine: a hundredth of a second. */
const MS_PER_TICK = 10;

/** The processor time a process has used, in milliseconds; undefined where the system doesn't report it. */
export async function processorTimeOf(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The program's name comes before the last bracket and may contain anything.
  const [user, system] =
    status
      ?.slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  const ticks = Number(user) + Number(system);
  return Number.isFinite(ticks) ? ticks * MS_PER_TICK : undefined;
}
