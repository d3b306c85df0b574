import type { Pace } from '../../../integrations/connectable/definition.ts';

/** How much of a rate limit is used. */
export interface PaceUse {
  readonly startedAt: Date;
  readonly used: number;
}

/** One more call at a rate limit: how much is used then, or how long that call has to wait. */
export type Turn =
  | { readonly use: PaceUse; readonly waitMs: 0 }
  | { readonly waitMs: number; readonly use?: undefined };

export function takeTurn(pace: Pace, before: PaceUse | undefined, at: Date): Turn {
  const first = { use: { startedAt: at, used: 1 }, waitMs: 0 } as const;
  // A window that started in the future was counted by a clock that has been set back.
  if (!before || before.startedAt > at) return first;
  return pace.shape === 'window' ? inWindow(pace, before, at) : inBucket(pace, before, at);
}

function inWindow({ calls, seconds }: Pace, { startedAt, used }: PaceUse, at: Date): Turn {
  const endsIn = startedAt.getTime() + seconds * 1000 - at.getTime();
  if (endsIn <= 0) return { use: { startedAt: at, used: 1 }, waitMs: 0 };
  return used < calls ? { use: { startedAt, used: used + 1 }, waitMs: 0 } : { waitMs: endsIn };
}

function inBucket({ calls, seconds }: Pace, { startedAt, used }: PaceUse, at: Date): Turn {
  const perMs = calls / (seconds * 1000);
  const level = Math.max(0, used - (at.getTime() - startedAt.getTime()) * perMs) + 1;
  if (level <= calls) return { use: { startedAt: at, used: level }, waitMs: 0 };
  return { waitMs: Math.max(1, Math.ceil((level - calls) / perMs)) };
}
