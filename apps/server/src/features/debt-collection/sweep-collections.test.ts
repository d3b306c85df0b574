import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { type AtPayt, startAtPayt } from '../../integrations/payt/test/at-payt.ts';
import { sweepReminders } from '../reminder/sweep-reminders.ts';
import { sweepCollections } from './sweep-collections.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The reminder of today gives a week. */
const TERM_DAYS = 7;

let at: AtPayt;
let company: FurnishedCompany;
beforeAll(async () => {
  at = await startAtPayt();
});
beforeEach(async () => {
  at.server.clock.set('2026-11-21T10:00:00Z');
  at.payt.clear();
  company = await furnishCompany(at.server);
});
afterAll(() => at.stop());

const setRule = (collectsAutomatically: boolean) =>
  company.client.reminder.updateSettings({
    body: { enabled: true, since: null, steps: [{ days: 3 }], collectAfter: 30, collectsAutomatically },
  });

/** Days later the session has expired. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    at.server.clock.advance(DAY);
    await sweepReminders(at.server.services);
    await Promise.all([sweepCollections(at.server.services), sweepCollections(at.server.services)]);
  }
  const body = { email: company.email, password: 'correct horse battery' };
  const { data } = await at.server.anonymous.session.login({ body });
  company = { ...company, client: at.server.as(data.token) };
}
const explain = async (id: string) => (await company.client.reminder.getOfInvoice({ params: { id } })).data;
const readState = async (id: string) =>
  (await company.client.invoice.get({ params: { id } })).data.inCollections;
const proposals = async () =>
  (await company.client.notification.list({ query: { kind: 'readyForCollections' } })).data;

describe('an invoice that no reminder helped', () => {
  it('is sent to collections after the last reminder’s term, where the company wants that', async () => {
    await at.connect(company);
    await setRule(true);
    const { id } = await createSent(company, { sendDate: '2026-09-01' });
    expect(await explain(id)).toMatchObject({ collectsOn: null });
    await pass(1);
    expect(await explain(id)).toMatchObject({ collectsOn: '2026-11-29', collectsAutomatically: true });
    await pass(TERM_DAYS - 1);
    expect(await readState(id)).toBeNull();
    await pass(1);
    expect(await readState(id)).toMatchObject({ agency: 'Payt', state: 'waiting' });
    expect(await explain(id)).toMatchObject({ refusal: 'sentToCollections', collectsOn: null });
    await at.work(company);
    expect(at.payt.invoices.all).toHaveLength(1);
    expect(await proposals()).toEqual([]);
  });

  it('is proposed once where people decide, and where no agency is connected', async () => {
    await setRule(true);
    const { id } = await createSent(company, { sendDate: '2026-09-01' });
    await pass(1 + TERM_DAYS + 2);
    expect(await readState(id)).toBeNull();
    expect(await proposals()).toMatchObject([
      { documentId: id, data: { amount: '121.00', currency: 'EUR' } },
    ]);
  });

  it('stays where it is while it is paused', async () => {
    await at.connect(company);
    await setRule(true);
    const { id } = await createSent(company, { sendDate: '2026-09-01' });
    await pass(1);
    await company.client.reminder.pauseInvoice({ params: { id }, body: {} });
    await pass(TERM_DAYS + 1);
    expect(await readState(id)).toBeNull();
    await company.client.reminder.resumeInvoice({ params: { id } });
    await pass(1);
    expect(await readState(id)).toMatchObject({ state: 'waiting' });
  });
});
