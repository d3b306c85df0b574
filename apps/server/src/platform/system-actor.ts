import type { Actor } from '../db/database.ts';

/**
 * Penning itself as an actor, with the acting part of it: timelines show the name, and the origin names
 * the part.
 */
export function systemActor(part: string): Actor {
  return { kind: 'system', id: null, name: 'Penning', origin: part };
}
