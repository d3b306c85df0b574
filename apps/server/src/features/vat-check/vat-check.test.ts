import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  customerBody,
  furnishCompany,
  lineBody,
  markAsSent,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type ViesServer, startVies } from '../../integrations/test/vies-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { runVatCheck } from './run-vat-check.ts';
import { sweepVatChecks } from './sweep-vat-checks.ts';
import { findVatCheck, listDueVatChecks } from './vat-check-store.ts';

const MINUTE = 60_000;
const BELGIAN = 'BE0202239951';

let vies: ViesServer;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  vies = await startVies();
  server = await startTestServer({ env: { RUN_JOBS: 'false', VIES: 'true', VIES_URL: vies.url } });
});
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company = await furnishCompany(server);
  vies.registered.clear();
  vies.registered.set(BELGIAN, { name: 'NV Proximus', address: 'Koning Albert II-laan 27\n1030 Brussel' });
  vies.journal.length = 0;
});
afterEach(() => {
  vies.fault = undefined;
});
afterAll(async () => {
  await server.stop();
  await vies.stop();
});

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });

/** Runs the company's checks that are due now. */
async function runDue(): Promise<void> {
  const at = server.clock.now();
  const before = new Date(at.getTime() + 1);
  const due = await listDueVatChecks(server.services.database, { before, at, max: 100 });
  for (const { companyId, id } of due.filter((check) => check.companyId === company.companyId)) {
    await runVatCheck(server.services, { companyId, checkId: id });
  }
}

const belgian = async (vatNumber = BELGIAN) =>
  (await company.client.customer.create({ body: customerBody({ country: 'BE', coc: '', vatNumber }) })).data;
const read = async (id: string) => (await company.client.customer.get({ params: { id } })).data;
const draftFor = (customerId: string, type: 'ICPG' | 'ICPS' | 'high' = 'ICPG') =>
  createDraft(company, { customerId, lines: [lineBody(company, { vatId: company.vat[type] })] });
const codesOf = (problems: readonly { code: string }[]) => problems.map((problem) => problem.code);

describe('a VAT number', () => {
  it('is checked when it is entered, and the answer is stored with its date and consultation number', async () => {
    const { id, vatCheck } = await belgian();
    expect(vatCheck).toMatchObject({ state: 'unknown', pending: true, checkedAt: null });
    await runDue();
    expect((await read(id)).vatCheck).toEqual({
      state: 'valid',
      checkedAt: '2026-11-21T10:00:00.000Z',
      name: 'NV Proximus',
      address: 'Koning Albert II-laan 27\n1030 Brussel',
      consultationNumber: 'WAPIAAAAY1',
      pending: false,
      fault: '',
    });
    expect(vies.journal).toEqual([`${BELGIAN} by NL123456782B90`]);
    expect(
      (await company.client.customer.list()).data.find((customer) => customer.id === id)?.vatCheck,
    ).toMatchObject({
      state: 'valid',
    });
    const { data: activity } = await company.client.company.listActivity({ query: {} });
    expect(activity.find(({ event }) => event === 'vatNumberChecked')?.data).toEqual({
      vatNumber: BELGIAN,
      result: 'valid',
      consultationNumber: 'WAPIAAAAY1',
    });
  });

  it('is checked again when it changes, and not when something else does', async () => {
    const { id } = await belgian();
    await runDue();
    await company.client.customer.update({ params: { id }, body: { city: 'Brussel' } });
    expect((await read(id)).vatCheck).toMatchObject({ state: 'valid', pending: false });
    const { data } = await company.client.customer.update({
      params: { id },
      body: { country: 'GR', vatNumber: 'GR094259216' },
    });
    expect(data.vatCheck).toMatchObject({ state: 'unknown', pending: true });
    await runDue();
    expect(vies.journal.at(-1)).toBe('EL094259216 by NL123456782B90');
    expect((await read(id)).vatCheck).toMatchObject({ state: 'invalid', consultationNumber: 'WAPIAAAAY2' });
  });

  it('that is missing or from elsewhere isn’t checked', async () => {
    const { data } = await company.client.customer.create({
      body: customerBody({ country: 'NO', coc: '', vatNumber: 'NO 123 456 789 MVA' }),
    });
    expect(data.vatCheck).toBeNull();
    const params = { id: data.id };
    await expect(company.client.customer.checkVatNumber({ params })).rejects.toMatchObject(
      code('vatNumberNotInVies'),
    );
  });

  it.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'TIMEOUT',
    'SERVICE_UNAVAILABLE',
    'VAT_BLOCKED',
    'IP_BLOCKED',
  ] as const)('is asked about again after %s, with growing pauses', async (fault) => {
    vies.fault = fault;
    const { id } = await belgian();
    await runDue();
    expect((await read(id)).vatCheck).toMatchObject({ state: 'unknown', pending: true, fault });
    await runDue();
    expect(vies.journal).toHaveLength(1);
    server.clock.advance(MINUTE);
    await runDue();
    server.clock.advance(MINUTE);
    await runDue();
    expect(vies.journal).toHaveLength(2);
    vies.fault = undefined;
    server.clock.advance(4 * MINUTE);
    await runDue();
    expect((await read(id)).vatCheck).toMatchObject({ state: 'valid', pending: false, fault: '' });
  });

  it('is given up after some days without an answer', async () => {
    vies.fault = 'MS_UNAVAILABLE';
    await belgian();
    for (let times = 0; times < 9; times += 1) {
      await runDue();
      server.clock.advance(25 * 60 * MINUTE);
    }
    expect(vies.journal).toHaveLength(8);
    const known = await server.services.database.withTenant(company.companyId, systemActor('vies'), (tx) =>
      findVatCheck(tx, BELGIAN),
    );
    expect(known).toMatchObject({ state: 'unknown', pending: false, fault: 'MS_UNAVAILABLE' });
  });

  it('isn’t registered when VIES can’t parse it, and is checked without a requester when ours is unknown', async () => {
    vies.fault = 'INVALID_INPUT';
    const { id } = await belgian();
    await runDue();
    expect((await read(id)).vatCheck).toMatchObject({ state: 'invalid', fault: 'INVALID_INPUT' });
    vies.fault = 'INVALID_REQUESTER_INFO';
    // Of two checks the later one counts.
    server.clock.advance(1000);
    const { data } = await company.client.customer.checkVatNumber({ params: { id } });
    expect(data.vatCheck).toMatchObject({ state: 'valid', consultationNumber: '' });
    expect(vies.journal.at(-1)).toBe(`${BELGIAN} by `);
  });

  it('whose job got lost is found by the sweep', async () => {
    await belgian();
    server.clock.advance(2 * MINUTE);
    await sweepVatChecks(server.services);
    const queues = await server.services.queue.look();
    expect(defined(queues.find(({ name }) => name === 'check-vat-number')).waiting).toBeGreaterThan(1);
  });

  it('does not wait for a clock that ran ahead when it was planned', async () => {
    const { id } = await belgian();
    const client = await server.superuser();
    await client.query(`UPDATE vat_checks SET next_try_at = next_try_at + interval '3 days'`);
    await client.end();
    await runDue();
    expect((await read(id)).vatCheck).toMatchObject({ state: 'valid' });
  });

  it('of another company is not known', async () => {
    const { id } = await belgian();
    const other = await furnishCompany(server);
    await expect(other.client.customer.checkVatNumber({ params: { id } })).rejects.toMatchObject(
      code('customerNotFound'),
    );
  });
});

describe('before sending', () => {
  it('goods for an unregistered number are refused, services cause a warning', async () => {
    vies.registered.clear();
    const { id } = await belgian();
    const goods = await draftFor(id);
    const services = await draftFor(id, 'ICPS');
    const legalOf = async (documentId: string) =>
      (await company.client.invoice.proposeMessage({ params: { id: documentId } })).data.legal;
    expect(codesOf((await legalOf(goods.id)).problems)).toEqual(['buyerVatNotRegistered']);
    expect(codesOf((await legalOf(services.id)).warnings)).toContain('buyerVatNotRegistered');
    await expect(markAsSent(company, goods)).rejects.toMatchObject({
      ...code('legalDetailsMissing'),
      field: 'buyer.vatNumber',
    });
    const sent = await markAsSent(company, services);
    const { data: frozen } = await company.client.invoice.get({ params: { id: sent.id } });
    expect(frozen.receiver?.vatCheck).toEqual({
      state: 'invalid',
      checkedOn: '2026-11-21',
      consultationNumber: 'WAPIAAAAY1',
    });
  });

  it('VIES is asked once a month, and its answer is recorded with the invoice', async () => {
    // The month is that of the company: it ends at 23:00 UTC.
    server.clock.set('2026-11-30T22:57:00Z');
    company = await furnishCompany(server);
    const { id } = await belgian();
    await runDue();
    const sent = await markAsSent(company, await draftFor(id));
    expect(sent.receiver?.vatCheck).toMatchObject({ state: 'valid', checkedOn: '2026-11-30' });
    expect(vies.journal).toHaveLength(1);
    server.clock.set('2026-11-30T23:01:00Z');
    const domestic = await markAsSent(company, await draftFor(id, 'high'));
    expect(domestic.receiver?.vatCheck).toBeNull();
    expect(vies.journal).toHaveLength(1);
    const next = await markAsSent(company, await draftFor(id));
    await markAsSent(company, await draftFor(id));
    expect(next.receiver?.vatCheck).toMatchObject({
      checkedOn: '2026-12-01',
      consultationNumber: 'WAPIAAAAY2',
    });
    expect(vies.journal).toHaveLength(2);
  });

  it('an unavailable VIES doesn’t stop anything', async () => {
    vies.fault = 'MS_UNAVAILABLE';
    const { id } = await belgian();
    const draft = await draftFor(id);
    const { data } = await company.client.invoice.proposeMessage({ params: { id: draft.id } });
    expect(data.legal.problems).toEqual([]);
    expect(codesOf(data.legal.warnings)).toContain('buyerVatUnconfirmed');
    const sent = await markAsSent(company, draft);
    expect(sent.receiver?.vatCheck).toEqual({ state: 'unknown' });
  });
});

describe('an operator', () => {
  it('has to allow VIES before anything is sent to it', async () => {
    const quiet = await startTestServer({ env: { RUN_JOBS: 'false', VIES_URL: vies.url } });
    try {
      const own = await furnishCompany(quiet);
      const body = customerBody({ country: 'BE', coc: '', vatNumber: BELGIAN });
      const { data: customer } = await own.client.customer.create({ body });
      expect(customer.vatCheck).toBeNull();
      const params = { id: customer.id };
      await expect(own.client.customer.checkVatNumber({ params })).rejects.toMatchObject(
        code('viesNotAllowed'),
      );
      expect(vies.journal).toEqual([]);
      await makeAdmin(quiet.services.database, quiet.services, own.email);
      const settings = await own.client.admin.updateSettings({ body: { viesAllowed: true } });
      expect(settings.data).toMatchObject({ viesAllowed: true, viesDecided: null });
      expect((await own.client.preferences.get()).data.vies).toBe(true);
      expect((await own.client.customer.checkVatNumber({ params })).data.vatCheck).toMatchObject({
        state: 'valid',
      });
    } finally {
      await quiet.stop();
    }
  });
});
