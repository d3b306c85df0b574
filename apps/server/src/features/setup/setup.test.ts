import { ERRORS, SETUP_STEPS, type Setup } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { logoFile } from '../../../test/samples/company/profile.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type ViesServer, startVies } from '../../integrations/test/vies-server.ts';

let vies: ViesServer;
let server: TestServer;
beforeAll(async () => {
  vies = await startVies();
  server = await startTestServer({ env: { RUN_JOBS: 'false', VIES: 'true', VIES_URL: vies.url } });
});
afterEach(() => {
  vies.fault = undefined;
});
afterAll(async () => {
  await server.stop();
  await vies.stop();
});

type Client = FurnishedCompany['client'];

async function newCompany(): Promise<Client> {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  return (await server.register()).client;
}
const read = async (client: Client) => (await client.setup.get()).data;
const states = ({ steps }: Pick<Setup, 'steps'>) => steps.map(({ step, state }) => `${step} ${state}`);

describe('the setup of a company', () => {
  let client: Client;
  beforeEach(async () => {
    client = await newCompany();
  });

  it('starts with the company and knows what the law requires', async () => {
    expect(await read(client)).toEqual({
      steps: SETUP_STEPS.map((step) => ({ step, state: 'open' })),
      current: 'company',
      missing: [
        { field: 'address', required: true },
        { field: 'city', required: true },
        { field: 'coc', required: false },
        { field: 'vatNumber', required: true },
      ],
      dismissed: false,
      hasSent: false,
      hasQuoted: false,
      canLookUp: true,
    });
  });

  it('is completed step by step by what the company has, wherever it was entered', async () => {
    const { company_name } = (await client.preferences.get()).data;
    const { iban, ...details } = companyBody(company_name);
    await client.company.update({ body: details });
    expect((await read(client)).current).toBe('logo');

    const profile = defined((await client.profile.list()).data[0]);
    await client.profile.uploadLogo({ params: { id: profile.id }, body: await logoFile() });
    expect((await read(client)).current).toBe('email');

    const { data: waiting } = await client.emailAddress.create({
      body: { address: 'facturen@voorbeeld.example' },
    });
    expect([waiting.verified, (await read(client)).current]).toEqual([false, 'email']);
    const superuser = await server.superuser();
    await superuser.query(
      'UPDATE penning.email_addresses SET verified_at = now(), key_hash = NULL WHERE id = $1',
      [waiting.id],
    );
    await superuser.end();
    expect((await read(client)).current).toBe('payment');

    await client.company.update({ body: { iban } });
    expect((await read(client)).current).toBe('completion');
    const { data: done } = await client.setup.update({ body: { completed: true } });
    expect(states(done)).toEqual(SETUP_STEPS.map((step) => `${step} done`));
  });

  it('continues after skipped steps, for everybody in the company, and doesn’t call them done', async () => {
    await client.setup.update({ body: { skipped: ['company', 'logo'] } });
    const after = await read(client);
    expect([after.current, states(after).slice(0, 3)]).toEqual([
      'email',
      ['company skipped', 'logo skipped', 'email open'],
    ]);
    expect((await client.overview.getDashboard()).data.setup.current).toBe('email');
    await client.setup.update({ body: { skipped: [] } });
    expect((await read(client)).current).toBe('company');
  });

  it('is dismissed and resumed, and repeating it changes nothing', async () => {
    for (const dismissed of [true, true, false, false]) {
      await client.setup.update({ body: { dismissed } });
      expect((await client.overview.getDashboard()).data.setup.dismissed).toBe(dismissed);
    }
  });

  it('refuses unknown steps, steps named twice, and unknown fields', async () => {
    for (const body of [{ skipped: ['nothing'] }, { skipped: ['logo', 'logo'] }, { done: ['logo'] }]) {
      const refusal = await refusalOf(client.setup.update({ body: body as never }));
      expect(refusal.code, JSON.stringify(body)).toBe(ERRORS.validationFailed.code);
    }
  });

  it('is complete once an invoice was sent', async () => {
    const company = await furnishCompany(server);
    await createDraft(company);
    expect(states(await read(company.client))).toContain('completion open');
    await createSent(company);
    expect(await read(company.client)).toMatchObject({ hasSent: true });
    expect(states(await read(company.client))).toContain('completion done');
  });
});

describe('suggestions', () => {
  it('mention text messages, and online payment where customers aren’t offered it, until they are hidden', async () => {
    const client = await newCompany();
    const suggested = async () => (await client.overview.getDashboard()).data.suggestions;
    expect(await suggested()).toEqual(['sms']);
    await client.company.updatePaymentPage({ body: { methods: ['transfer'] } });
    expect(await suggested()).toEqual(['onlinePayment', 'sms']);
    await client.setup.update({ body: { hiddenSuggestions: ['onlinePayment'] } });
    expect(await suggested()).toEqual(['sms']);
    await client.setup.update({ body: { hiddenSuggestions: ['sms'] } });
    await client.company.updatePaymentPage({ body: { methods: ['online', 'transfer'] } });
    expect(await suggested()).toEqual([]);
  });
});

describe('looking up a company', () => {
  const lookUp = async (vatNumber: string) =>
    (await (await newCompany()).setup.findCompany({ body: { vatNumber } })).data;

  it('returns the address that the number is registered with, in the parts of a form', async () => {
    vies.registered.set('NL123456782B90', {
      name: 'BAKKER ADVIES B.V.',
      address: '\nSPAARNE 00017\n2011CD HAARLEM\n',
    });
    expect(await lookUp('nl 1234.56.782 B90')).toEqual({
      state: 'found',
      vatNumber: 'NL123456782B90',
      name: 'BAKKER ADVIES B.V.',
      address: 'Spaarne 17',
      postalCode: '2011 CD',
      city: 'Haarlem',
      country: 'NL',
    });
  });

  it('returns no address that can’t be parsed, or that the register doesn’t reveal', async () => {
    vies.registered.set('DE136695976', { name: '---', address: '---' });
    expect(await lookUp('DE136695976')).toMatchObject({ state: 'found', name: '', address: '', city: '' });
  });

  it('says that nobody has the number, or that there is no answer', async () => {
    expect(await lookUp('BE0202239951')).toMatchObject({ state: 'unregistered', address: '' });
    for (const fault of ['MS_UNAVAILABLE', 503, 'nonsense'] as const) {
      vies.fault = fault;
      expect(await lookUp('BE0202239951'), String(fault)).toMatchObject({ state: 'unavailable' });
    }
    vies.fault = 'INVALID_INPUT';
    expect(await lookUp('BE0202239951')).toMatchObject({ state: 'unregistered' });
  });

  it('refuses an invalid VAT number, on its field', async () => {
    const refusal = await refusalOf((await newCompany()).setup.findCompany({ body: { vatNumber: 'NL1' } }));
    expect(refusal).toMatchObject({ code: ERRORS.validationFailed.code, field: 'vatNumber' });
  });
});
