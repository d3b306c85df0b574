import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { type EndpointPlace, deliverNext } from './deliver-webhook.ts';

/** Calls at the same time from this server. */
const MAX_CALLS = 48;
/** Of these, to endpoints that failed or were slow the last time: whoever answers quickly never waits for them. */
const MAX_SLOW_CALLS = 16;
/** Calls to one endpoint at the same time; a slow one gets one. */
const MAX_PER_ENDPOINT = 4;
/** From here on an endpoint counts as slow. */
const SLOW_MS = 2000;
/** What one turn of an endpoint sends at most, so that the others have theirs. */
const MAX_PER_TURN = 25;
/** How long a stop waits for calls; what is cut off is sent again after the next start. */
const MAX_STOP_MS = 2000;

/** Sends what waits for endpoints, many at a time, and no more of it than bounds allow. */
export interface Courier {
  /** Has an endpoint its turn, or another one after the present. */
  kick(place: EndpointPlace): void;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

interface Line {
  readonly place: EndpointPlace;
  running: number;
  isWanted: boolean;
  /** How often it was kicked: what was written while a turn looked isn't overlooked. */
  kicks: number;
  isSlow: boolean;
}

/**
 * The calls of this server. Each endpoint has a line: it gets calls one after the other or a few at a time, its turn
 * ends after some, and slow ones share a part of all calls. So a receiver that hangs costs others nothing.
 */
export function createCourier(services: Services): Courier {
  const lines = new Map<string, Line>();
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();
  let calls = 0;
  let slowCalls = 0;
  let isStopping = false;

  const mayStart = ({ running, isWanted, isSlow }: Line) =>
    isWanted &&
    calls < MAX_CALLS &&
    running < (isSlow ? 1 : MAX_PER_ENDPOINT) &&
    !(isSlow && slowCalls >= MAX_SLOW_CALLS);

  function pump(): void {
    if (isStopping) return;
    for (const line of lines.values()) if (mayStart(line)) start(line);
  }

  function start(line: Line): void {
    const countsAsSlow = line.isSlow;
    calls += 1;
    line.running += 1;
    if (countsAsSlow) slowCalls += 1;
    const turn = takeTurn(line)
      .catch((error: unknown) => {
        line.isWanted = false;
        if (!isStopping)
          services.log('error', 'webhook-turn-failed', { ...line.place, ...describeError(error) });
      })
      .finally(() => {
        calls -= 1;
        line.running -= 1;
        if (countsAsSlow) slowCalls -= 1;
        under.delete(turn);
        moveBack(line);
        pump();
      });
    under.add(turn);
  }

  /** An endpoint that had its turn goes to the end of the queue; one that nothing waits for leaves it. */
  function moveBack(line: Line): void {
    if (line.running > 0) return;
    lines.delete(line.place.endpointId);
    if (line.isWanted) lines.set(line.place.endpointId, line);
  }

  async function takeTurn(line: Line): Promise<void> {
    for (let sent = 0; sent < MAX_PER_TURN && line.isWanted; sent += 1) {
      const { kicks } = line;
      const answer = await deliverNext(services, line.place, stopping.signal);
      if (!answer) {
        if (kicks === line.kicks) line.isWanted = false;
        return;
      }
      const wasSlow = line.isSlow;
      line.isSlow = answer.kind !== 'received' || answer.took >= SLOW_MS;
      if (line.isSlow !== wasSlow) return;
      // There was something: perhaps there is work for more calls at a time.
      if (sent === 0) pump();
    }
  }

  return {
    kick: (place) => {
      if (isStopping) return;
      const line = lines.get(place.endpointId) ?? {
        place,
        running: 0,
        isWanted: true,
        kicks: 0,
        isSlow: false,
      };
      line.isWanted = true;
      line.kicks += 1;
      lines.set(place.endpointId, line);
      pump();
    },
    idle: async () => {
      while (under.size > 0) await Promise.all(under);
    },
    stop: async () => {
      isStopping = true;
      const cut = setTimeout(() => stopping.abort(), MAX_STOP_MS);
      for (const line of lines.values()) line.isWanted = false;
      await Promise.allSettled(under);
      clearTimeout(cut);
    },
  };
}
