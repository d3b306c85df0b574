const DAY_MS = 24 * 60 * 60 * 1000;

/** When a company can send emails again after the day's are used up: at the next midnight UTC. */
export function nextMailDay(at: Date): Date {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
}
