import pg from 'pg';
import type { RequestBudget } from './budgets.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Done = (...outcome: unknown[]) => void;

/**
 * Counts what the server's pool sends to the database during some work. A round trip is a wait:
 * statements sent without waiting for each other's results share one, however the results arrive.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<RequestBudget> {
  const original = Reflect.get(pg.Client.prototype, 'query') as Query;
  const count = { statements: 0, roundTrips: 0 };
  let answered = 0;
  function counted(this: pg.Client, ...given: unknown[]): unknown {
    if (!isOfPool(this)) return original.apply(this, given);
    count.statements += 1;
    const wait = answered + 1;
    count.roundTrips = Math.max(count.roundTrips, wait);
    const note = () => {
      answered = Math.max(answered, wait);
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') given.splice(-1, 1, noteFirst(note, callback as Done));
    const result = original.apply(this, given);
    if (result instanceof Promise) result.then(note, note);
    return result;
  }
  Reflect.set(pg.Client.prototype, 'query', counted);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original);
  }
  return count;
}

function noteFirst(note: () => void, callback: Done): Done {
  return (...outcome) => {
    note();
    callback(...outcome);
  };
}

/** The queue and the feed have their own connections, and work at any time. */
function isOfPool(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'penning';
}
