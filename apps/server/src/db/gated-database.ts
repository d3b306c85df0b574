import type { Database, GatedDatabase, Queries } from './database.ts';

/** The methods that check the gate themselves, in the transaction that does the work. */
interface WaysThrough extends Pick<Database, 'withTenant' | 'readTenant' | 'readPlatform'> {
  /** Checks the gate and does nothing else. */
  ask(): Promise<unknown>;
  platformAfter(pass: () => Promise<void>): Queries;
}

/** The code that a closed gate raises; it aborts the transaction, and with it all that follows. */
const GATE_CLOSED = 'PX401';

/**
 * A database behind a gate that is checked once: by the first transaction, or before data that belongs to
 * no company.
 */
export function gateDatabase(ungated: Database, through: WaysThrough): GatedDatabase {
  let isOpen: boolean | undefined;
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work();
      isOpen = true;
      return result;
    } catch (error) {
      if (isGateClosed(error)) isOpen = false;
      throw error;
    }
  };
  const pass = async () => {
    if (isOpen !== true) await ask(() => through.ask());
  };
  let platform: Queries | undefined;
  const database: Database = {
    ...ungated,
    // Nothing after a closed gate takes effect in its transaction.
    withTenant: (...how) => (isOpen ? ungated.withTenant(...how) : ask(() => through.withTenant(...how))),
    readTenant: (...how) => (isOpen ? ungated.readTenant(...how) : ask(() => through.readTenant(...how))),
    readPlatform: (work) => (isOpen ? ungated.readPlatform(work) : ask(() => through.readPlatform(work))),
    get platform() {
      return (platform ??= through.platformAfter(pass));
    },
    withPlatform: (work) => pass().then(() => ungated.withPlatform(work)),
    foundCompany: (...how) => pass().then(() => ungated.foundCompany(...how)),
    throughPlatform: (...how) => pass().then(() => ungated.throughPlatform(...how)),
  };
  return {
    database,
    holds: async () => {
      if (isOpen === undefined) await pass().catch(refuseOnlyClosed);
      return isOpen === true;
    },
  };
}

export function isGateClosed(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === GATE_CLOSED;
}

function refuseOnlyClosed(error: unknown): void {
  if (!isGateClosed(error)) throw error;
}
