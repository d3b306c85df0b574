import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { updateAheadMs } from './clock-store.ts';

type Routes = HandlersOf<'installation'>;

/** Penning's current time, and whether it can be moved. */
export const getClock: Routes['getClock'] = async ({ services }) => ({
  data: {
    now: services.clock.now().toISOString(),
    canMove: services.movableClock !== undefined,
  },
});

/** Moves the clock of the whole installation forward and starts what is due by then; only with DEMO_CLOCK. */
export const moveClock: Routes['moveClock'] = async ({ body, services }) => {
  const { clock, movableClock, database, queue } = services;
  if (!movableClock) return refuse('invalidRequest');
  const step = Date.parse(body.to) - clock.now().getTime();
  if (step < 0) return refuse('validationFailed', { field: 'to', detail: 'invalid' });
  movableClock.aheadMs += step;
  await updateAheadMs(database.platform, movableClock.aheadMs, clock.now());
  await queue.sweep();
  return { data: { now: clock.now().toISOString(), canMove: true } };
};
