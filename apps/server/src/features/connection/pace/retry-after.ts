/** In seconds since 1970, from which a number is a moment instead of a duration: some services send that. */
const MOMENT_S = 1_000_000_000;
/** The longest pause for a service, whatever it says. */
const MAX_MS = 24 * 60 * 60_000;
const LEAST_MS = 1000;
/** For a service that asks to wait without saying how long. */
const UNKNOWN_MS = 30_000;

/** Until when a response asks us to wait (RFC 9110, 10.2.3); undefined when it doesn't. */
export function retryAfter({ status, headers }: Response, at: Date): Date | undefined {
  const text = headers.get('retry-after')?.trim();
  if (status !== 429 && !(status === 503 && text)) return undefined;
  const ms = text ? waitOf(text, at) : UNKNOWN_MS;
  return new Date(at.getTime() + Math.min(MAX_MS, Math.max(LEAST_MS, ms)));
}

function waitOf(text: string, at: Date): number {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const seconds = Number(text);
    return seconds < MOMENT_S ? seconds * 1000 : seconds * 1000 - at.getTime();
  }
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? UNKNOWN_MS : moment - at.getTime();
}
