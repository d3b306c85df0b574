import { createHash } from 'node:crypto';

/** As many as are kept at a time; the oldest makes way. */
const MAX_SESSIONS = 1000;

// A session lasts for about a day, and each call counts for the daily limit: so a process uses one for as long as Yuki
// accepts it. Nothing is lost with it.
const sessions = new Map<string, Promise<string>>();

/** Yuki no longer accepts a session. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

/**
 * Calls Yuki in the session of an access key, which is opened where there is none, and opened again once when it is over.
 * `opener` is all that the session depends on.
 */
export async function inSession<T>(
  opener: readonly string[],
  open: () => Promise<string>,
  ask: (session: string) => Promise<T>,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(opener)).digest('hex');
  const first = sessions.get(key) ?? keep(key, open());
  try {
    return await ask(await first);
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
  }
  // Another call may have opened the next one already.
  const second = sessions.get(key);
  return ask(await (second && second !== first ? second : keep(key, open())));
}

function keep(key: string, opened: Promise<string>): Promise<string> {
  const kept = opened.catch((error: unknown) => {
    if (sessions.get(key) === kept) sessions.delete(key);
    throw error;
  });
  sessions.delete(key);
  sessions.set(key, kept);
  const [oldest] = sessions.keys();
  if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
  return kept;
}
