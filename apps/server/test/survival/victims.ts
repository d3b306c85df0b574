import { readFile } from 'node:fs/promises';
import { type Installation, killIfThere } from './installation.ts';

const VICTIMS = ['server', 'postgres', 'part of postgres', 'renderer', 'server and postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Kills one of them without warning; returns which, because there may be no renderer. */
export async function killSomething(installation: Installation, random: () => number): Promise<Victim> {
  const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'server';
  const pids = await findVictims(installation, victim, random);
  for (const pid of pids) killIfThere(pid);
  return victim;
}

async function findVictims(
  installation: Installation,
  victim: Victim,
  random: () => number,
): Promise<number[]> {
  const server = installation.server().pid ?? 0;
  const postgres = (await installation.postgres()).toSorted((one, other) => one - other);
  const [postmaster = 0] = postgres;
  if (victim === 'server') return [server];
  if (victim === 'postgres') return [postmaster];
  if (victim === 'server and postgres') return [server, ...postgres];
  if (victim === 'part of postgres') return [postgres[Math.floor(random() * postgres.length)] ?? 0];
  return await listRenderers(server);
}

async function listRenderers(server: number): Promise<number[]> {
  const children = await read(`/proc/${server}/task/${server}/children`);
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number);
  const lines = await Promise.all(pids.map((pid) => read(`/proc/${pid}/cmdline`)));
  return pids.filter((_, index) => lines[index]?.includes('render'));
}

/** Processes come and go while being read. */
async function read(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '');
}
