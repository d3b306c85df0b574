import type { Actor } from '../db/database.ts';

/** Who delivers: the system itself, for nobody in particular. */
export const POSTMAN: Actor = { kind: 'system', id: null, name: 'Penning', origin: '' };
