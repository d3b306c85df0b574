import type { Actor } from '../../db/database.ts';

/** Who acts when a provider or the calendar does. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Penning', origin: '' };
