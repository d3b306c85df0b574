const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long to wait after each failed try (Standard Webhooks, "deliverability and reliability"): ten tries within a
 * little more than three days. After the tenth the delivery has failed.
 */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** After so long without any success, an endpoint whose delivery has failed is disabled. */
const MAX_FAILING_MS = 3 * DAY_MS;
/** Waits are up to a tenth longer, so that what failed together isn't repeated together. */
const SPREAD = 0.1;
/** How long an endpoint that fails is left alone, doubled at each failure, whatever else waits for it. */
const MIN_REST_MS = 2 * SECOND_MS;
const MAX_REST_MS = MINUTE_MS;

/** When a delivery is tried again after a failed try, the first being 1; null when that was the last. */
export function nextWebhookTry(attempt: number, at: Date, random: number): Date | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait * (1 + SPREAD * random));
}

/** Until when an endpoint is left alone after so many failures in a row. */
export function restUntil(failures: number, at: Date): Date {
  return new Date(at.getTime() + Math.min(MIN_REST_MS * 2 ** (failures - 1), MAX_REST_MS));
}

/** Whether an endpoint that has failed since a moment is given up. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
}
