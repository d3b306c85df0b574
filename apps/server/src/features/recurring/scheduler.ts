import type { Actor } from '../../db/database.ts';

/** Who makes and sends what was arranged beforehand: the system itself, for nobody in particular. */
export const SCHEDULER: Actor = { kind: 'system', id: null, name: 'Penning', origin: '' };
