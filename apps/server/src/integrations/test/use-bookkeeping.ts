import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type AtBookkeeping, type BookkeepingSimulator, startAtBookkeeping } from './at-bookkeeping.ts';

/** Past the pauses that services ask for, and before anybody is signed out. */
const LATER_MS = 2 * 60_000;

/** A bookkeeping for the tests of one block, and a connected company for each of them. */
export interface UsedBookkeeping {
  readonly service: BookkeepingSimulator;
  readonly at: AtBookkeeping;
  readonly company: FurnishedCompany;
  /** Ends the fault, and lets the pause pass that the service asked for. */
  recover(): void;
}

/** Starts a bookkeeping before the tests of the block it is called in, and empties it after each. */
export function useBookkeeping(name: string, start: () => Promise<BookkeepingSimulator>): UsedBookkeeping {
  let service: BookkeepingSimulator;
  let at: AtBookkeeping;
  let company: FurnishedCompany;
  beforeAll(async () => {
    service = await start();
    at = await startAtBookkeeping(service);
  });
  beforeEach(async () => {
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(async () => {
    service.fault = undefined;
    await company.client.integration.disconnect({ params: { name } });
    // Companies start with the same numbers.
    service.clear();
  });
  afterAll(() => at.stop());
  return {
    get service() {
      return service;
    },
    get at() {
      return at;
    },
    get company() {
      return company;
    },
    recover: () => {
      service.fault = undefined;
      at.server.clock.advance(LATER_MS);
    },
  };
}
