import type { PenningContract } from '@penning/contract';
import type { QueryClient } from '@tanstack/react-query';

/** A noun of the contract, by which reads are cached. */
export type Noun = keyof PenningContract & string;

/** Marks the reads of these nouns as stale, and refetches those on the screen. */
export async function refresh(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}
