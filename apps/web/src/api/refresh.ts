import type { PenningContract } from '@penning/contract';
import type { QueryClient } from '@tanstack/react-query';

/** A noun of the contract; what was read is kept by it. */
export type Noun = keyof PenningContract & string;

/** Says that what was read of these nouns is out of date: what is on the screen is read again. */
export async function refresh(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}
