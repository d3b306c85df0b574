import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../test/furnish-company.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import {
  type AtBookkeeping,
  type BookkeepingSimulator,
  jobOf,
  startAtBookkeeping,
} from './test/at-bookkeeping.ts';
import type { VendorFault } from './test/serve-vendor.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

/** Every service that documents are posted to, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<BookkeepingSimulator>>> = {
  eboekhouden: startEboekhouden,
  exact: startExact,
  moneybird: startMoneybird,
  twinfield: startTwinfield,
  yuki: startYuki,
  snelstart: startSnelstart,
};

const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];
/** Past the pauses that services ask for, and before anybody is signed out. */
const LATER_MS = 2 * 60_000;

it('covers every service that documents are posted to', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, startSimulator) => {
  const params = { name };
  let service: BookkeepingSimulator;
  let at: AtBookkeeping;
  let company: FurnishedCompany;
  beforeAll(async () => {
    service = await startSimulator();
    at = await startAtBookkeeping(service);
  });
  beforeEach(async () => {
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(async () => {
    service.fault = undefined;
    await company.client.integration.disconnect({ params });
    // Companies start with the same numbers.
    service.clear();
  });
  afterAll(() => at.stop());

  const recover = () => {
    service.fault = undefined;
    at.server.clock.advance(LATER_MS);
  };
  const readDocument = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

  it.each(FAULTS)(
    'that meets %s waits, and has the document and its payment once when it is over',
    async (is) => {
      const sent = await createSent(company);
      const number = defined(sent.number);
      await at.post(company, [sent.id]);
      service.fault = { is };
      await at.work(company);
      const { state, message } = await jobOf(company, sent.id);
      expect([state, message === '']).toEqual(['waiting', false]);
      expect((await company.client.integration.test({ params })).data.ok).toBe(false);
      recover();
      expect((await company.client.integration.test({ params })).data.ok).toBe(true);
      await at.work(company);
      expect(await jobOf(company, sent.id)).toMatchObject({ state: 'done', message: '' });
      expect(service.count()).toBe(1);

      service.pay(number, '21.00', '2026-11-20');
      service.fault = { is };
      await at.sweep();
      expect(await readDocument(sent.id)).toMatchObject({
        open: '121.00',
        statuses: expect.arrayContaining(['booked']),
      });
      recover();
      await at.sweep();
      await at.sweep();
      expect((await readDocument(sent.id)).payments).toHaveLength(1);

      service.remove(number);
      service.fault = { is };
      await at.sweep();
      expect((await readDocument(sent.id)).statuses).toContain('booked');
      recover();
      await at.sweep();
      expect((await readDocument(sent.id)).statuses).toContain('notbooked');
    },
  );
});
