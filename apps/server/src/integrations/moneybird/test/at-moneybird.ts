import { type AtBookkeeping, startAtBookkeeping } from '../../test/at-bookkeeping.ts';
import { type MoneybirdSimulator, startMoneybird } from './simulator.ts';

/** A server whose companies keep their books at a Moneybird of its own. */
export interface AtMoneybird extends AtBookkeeping {
  readonly moneybird: MoneybirdSimulator;
}

export async function startAtMoneybird(): Promise<AtMoneybird> {
  const moneybird = await startMoneybird();
  return { ...(await startAtBookkeeping(moneybird)), moneybird };
}
