import type { Actor } from '../db/database.ts';

/** Penning itself as an actor, with the part of it that acts: histories show the name, and their origin the part. */
export function systemActor(part: string): Actor {
  return { kind: 'system', id: null, name: 'Penning', origin: part };
}
