import { defined } from '@penning/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VendorFault } from '../test/serve-vendor.ts';
import { usePayt } from './test/use-payt.ts';

const MINUTE = 60_000;
const params = { name: 'payt' };
const { at, payt, company, overdue, send, work, sweep, readInvoice, jobOf, pay, handedOver, report } =
  usePayt();

describe('faults', () => {
  const FAULTS: readonly VendorFault[] = [429, 500, 'malformed', 'unanswered'];
  const CALLS = ['POST /v1/contacts', 'POST /v1/files', 'POST /v1/invoices', 'GET /v1/invoices'];

  it.each(FAULTS.flatMap((is) => CALLS.map((on) => [is, on] as const)))(
    '%s of %s delays an invoice, and it is there once',
    async (is, on) => {
      const { id } = await overdue();
      payt().fault = { is, on };
      await send(id);
      await work();
      const waiting = await jobOf(id, 'handOver');
      expect([waiting.state, waiting.message === '']).toEqual(['waiting', false]);
      payt().fault = undefined;
      at().server.clock.advance(2 * MINUTE);
      await work();
      expect(await jobOf(id, 'handOver')).toMatchObject({ state: 'done', message: '' });
      expect(payt().invoices.all).toHaveLength(1);
    },
  );

  it.each(FAULTS)('%s while Payt is asked changes nothing, and is made up for', async (is) => {
    const { id, claim } = await handedOver();
    payt().invoices.receive(claim, '21.00', '2026-11-19');
    payt().fault = { is };
    await sweep();
    expect((await readInvoice(id)).payments).toEqual([]);
    payt().fault = undefined;
    at().server.clock.advance(2 * MINUTE);
    await sweep();
    await sweep();
    expect((await readInvoice(id)).payments).toHaveLength(1);
  });

  it('of a webhook whose body cannot be read is its own', async () => {
    const url = await at().webhookUrl(company());
    expect((await fetch(url, { method: 'POST', body: '<html>' })).status).toBe(200);
    await at().workReports();
    const { id, claim } = await handedOver();
    payt().invoices.receive(claim, '21.00', '2026-11-19');
    await report({ invoice: claim });
    expect((await readInvoice(id)).payments).toHaveLength(1);
  });
});

describe('by agreement', () => {
  beforeEach(async () => {
    await company().client.integration.disconnect({ params });
    const { data } = await company().client.integration.connect({ params, body: { config: {} } });
    const query = payt().tokens.agree(defined(data.authorisationUrl));
    await company().client.integration.callback({ params, query });
  });

  it('a token that ended is renewed, and what was asked with it is asked again', async () => {
    const { id } = await handedOver();
    payt().tokens.voidAccess();
    await Promise.all([pay(id, '10.00'), pay(id, '5.00')]);
    await work();
    expect(defined(payt().invoices.all[0]).given.amount_open).toBe('106.00');
    expect((await company().client.integration.get({ params })).data.state).toBe('connected');
  });

  it('withdrawn stops the work and keeps it until Payt is authorised again', async () => {
    const { id } = await overdue();
    await send(id);
    payt().tokens.revoke();
    await work();
    expect((await company().client.integration.get({ params })).data.state).toBe('needsAuthorisation');
    expect(await jobOf(id, 'handOver')).toMatchObject({ state: 'waiting' });
    const { data } = await company().client.integration.connect({ params, body: { config: {} } });
    const query = payt().tokens.agree(defined(data.authorisationUrl));
    await company().client.integration.callback({ params, query });
    await work();
    expect(await jobOf(id, 'handOver')).toMatchObject({ state: 'done' });
  });

  it('of several administrations one is chosen, and another one’s invoices are left alone', async () => {
    const { id } = await handedOver();
    payt().administrations.push({ id: 'adm4712', name: 'Jansen Beheer', currency: 'EUR' });
    const { data: choices } = await company().client.integration.listChoices({
      params: { ...params, field: 'office' },
    });
    expect(choices.map(({ value }) => value)).toEqual(['adm4711', 'adm4712']);
    await company().client.integration.update({ params, body: { config: { office: 'adm4712' } } });
    await sweep();
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'handedOver' });
  });
});
