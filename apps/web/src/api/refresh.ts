import type { PenningContract } from '@penning/contract';
import type { QueryClient } from '@tanstack/react-query';

/** A noun of the contract, by which reads are cached. */
export type Noun = keyof PenningContract & string;

/** Marks the reads of these nouns as stale: what is on the screen is read again. */
export async function refresh(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}
