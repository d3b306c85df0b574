import type { Actor } from '../db/database.ts';

/** Penning itself as an actor, with the acting part of it: histories show the name, and their origin the part. */
export function systemActor(part: string): Actor {
  return { kind: 'system', id: null, name: 'Penning', origin: part };
}
