import type { PlainDate } from '../calendar/plain-date.ts';

/** A period of supply; both days belong to it (EN 16931 BG-14 and BG-26). */
export type SupplyPeriod = { from: PlainDate; until: PlainDate };
