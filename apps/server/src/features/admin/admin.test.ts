import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitAccountMail, readAccountMail } from '../../../test/account-mail.ts';
import { makeAccountant, newCompanyBody, accountantBody } from '../../../test/furnish-accountant.ts';
import { type FurnishedCompany, companyBody, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { sweepSubscriptions } from '../subscription/sweep-subscriptions.ts';
import { updateUserRow } from './user-store.ts';

let server: TestServer;
let boss: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ moreFeatures: ['analytics', 'sms'] });
  boss = await furnishCompany(server, { company: 'Platform B.V.' });
  await promote(server.services, boss.email.toUpperCase());
});
afterAll(() => server.stop());

const promote = (services: Services, email: string) => makeAdmin(services.database, services, email);
const proveAddress = (id: string) =>
  updateUserRow(server.services.database.platform, id, { emailVerifiedAt: server.services.clock.now() });
const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });

describe('companies', () => {
  it('are found by name, number, registration and email, also that of a member', async () => {
    const { client, companyId, email } = await furnishCompany(server, { company: 'Één unieke naam' });
    const { number } = (await client.accountantLink.get()).data;
    const find = async (q: string) =>
      (await boss.client.admin.listCompanies({ query: { q } })).data.map(({ id }) => id);
    expect(await find('een UNIEKE')).toEqual([companyId]);
    expect(await find(number.slice(0, 8))).toContain(companyId);
    expect(await find(email)).toContain(companyId);
    expect(await find('geen enkel bedrijf')).toEqual([]);
  });

  it('are made under an accounting firm, with a package, and edited', async () => {
    const owner = await furnishCompany(server);
    const { number } = await makeAccountant(server, owner);
    const body = { ...newCompanyBody(), accountant: number, package: 'starter' as const };
    const { data } = await boss.client.admin.createCompany({ body });
    expect(data).toMatchObject({ package: 'starter', accountant: { number }, state: 'demo' });
    await expect(
      boss.client.admin.createCompany({
        body: { ...newCompanyBody(), accountant: '10000001', package: 'starter' },
      }),
    ).rejects.toMatchObject({ ...code('accountantUnknown'), field: 'accountant' });
    const details = {
      ...companyBody('Roos & Zn.'),
      language: 'de' as const,
      bookkeeping: false,
      office: '',
      autobooking: false,
    };
    const edited = await boss.client.admin.updateCompany({ params: { id: data.id }, body: details });
    expect(edited.data).toMatchObject({ name: 'Roos & Zn.', language: 'de', bookkeeping: false });
    const chosen = await boss.client.admin.choosePackage({
      params: { id: data.id },
      body: { package: 'starter', features: ['analytics', 'analytics'] },
    });
    expect(chosen.data).toMatchObject({ package: 'starter', features: ['analytics'] });
    const free = await boss.client.admin.linkAccountant({
      params: { id: data.id },
      body: { accountant: '' },
    });
    expect(free.data.accountant).toBeNull();
  });

  it('are suspended with a reason within one request, and are what they were when that ends', async () => {
    const company = await furnishCompany(server);
    const params = { id: company.companyId };
    await expect(boss.client.admin.suspendCompany({ params, body: { reason: '  ' } })).rejects.toMatchObject({
      field: 'reason',
    });
    const suspended = await boss.client.admin.suspendCompany({ params, body: { reason: 'Spam' } });
    expect(suspended.data).toMatchObject({ state: 'suspended', suspendedReason: 'Spam' });
    await expect(company.client.company.get()).rejects.toMatchObject(code('companyViewOnly'));
    await company.client.invoice.list();
    const active = await boss.client.admin.reactivateCompany({ params });
    expect(active.data).toMatchObject({ state: 'confirmed', suspendedReason: '' });
    await expect(boss.client.admin.reactivateCompany({ params })).rejects.toMatchObject(
      code('invalidRequest'),
    );
    const { data } = await company.client.company.listActivity({ query: { who: 'admin' } });
    expect(data.map(({ event }) => event)).toEqual(['companyReactivated', 'companySuspended']);
    expect(defined(data[1]).data).toEqual({ reason: 'Spam' });
  });
});

describe('what an administrator does to a subscription', () => {
  const told = async (client: FurnishedCompany['client']) =>
    (await client.notification.list()).data
      .filter(({ kind }) => kind === 'subscriptionChanged')
      .map(({ data }) => data['outcome']);

  it('is told to its people once, and mailed to its owners in their language with the reason', async () => {
    const { client, email, companyId, token } = await furnishCompany(server, { language: 'de' });
    const params = { id: companyId };
    const body = { reason: 'Spam <b>& mehr' };
    await boss.client.admin.suspendCompany({ params, body });
    await boss.client.admin.suspendCompany({ params, body });
    await boss.client.admin.reactivateCompany({ params });
    expect((await told(client)).toSorted()).toEqual(['reactivatedByAdmin', 'suspendedByAdmin']);
    const reasonIn = async (language: 'de' | 'en') =>
      (await server.as(token, language).notification.list()).data.find(
        ({ data }) => data['outcome'] === 'suspendedByAdmin',
      )?.data['reason'];
    expect(await reasonIn('de')).toBe('Ihr Konto wurde gesperrt: Spam <b>& mehr');
    expect(await reasonIn('en')).toBe('Your account is suspended: Spam <b>& mehr');
    const suspended = await awaitAccountMail(server, email, 'Ihr Konto wurde gesperrt');
    expect(suspended.text).toContain('Grund: Spam <b>& mehr');
    await awaitAccountMail(server, email, 'Ihr Konto ist wieder aktiv');
    await sweepSubscriptions(server.services);
    const subjects = (await readAccountMail(server, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Ihr Konto wurde gesperrt')).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'Ihr Konto ist wieder aktiv')).toHaveLength(1);
  });

  it('follows the states: an end that was asked for stays, and what ran out meanwhile counts', async () => {
    const { client, companyId } = await furnishCompany(server);
    const params = { id: companyId };
    const { endsAt } = (await client.subscription.cancel()).data;
    await boss.client.admin.suspendCompany({ params, body: { reason: 'Spam' } });
    expect((await boss.client.admin.reactivateCompany({ params })).data.state).toBe('confirmed');
    expect((await client.subscription.get()).data).toMatchObject({ state: 'confirmed', endsAt });
  });

  it('sets the price of the running month by the dearest package, and says so to its people', async () => {
    const { client, companyId, email } = await furnishCompany(server, { language: 'fr' });
    const params = { id: companyId };
    await sweepSubscriptions(server.services);
    const give = (ofPackage: 'starter' | 'accountancy') =>
      boss.client.admin.choosePackage({ params, body: { package: ofPackage, features: ['api', 'api'] } });
    await give('accountancy');
    expect((await give('accountancy')).data).toMatchObject({ package: 'accountancy', features: ['api'] });
    await give('starter');
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ package: string; price: string }>(
      'SELECT package, price FROM subscription_months WHERE company_id = $1',
      [companyId],
    );
    await superuser.end();
    expect(rows).toEqual([{ package: 'accountancy', price: '29.00' }]);
    expect(await told(client)).toEqual(['packageChanged', 'packageChanged']);
    await awaitAccountMail(server, email, 'Vous avez désormais le forfait Starter');
    const { data } = await client.company.listActivity({ query: { who: 'admin' } });
    expect(data.filter(({ event }) => event === 'packageChanged')).toHaveLength(3);
    expect(data[0]).toMatchObject({
      actorName: expect.stringMatching(/./),
      origin: expect.stringMatching(/./),
    });
  });
});

describe('accountants', () => {
  it('are made with an administration and a first person of their own', async () => {
    const password = 'a long enough one';
    const { data } = await boss.client.admin.createAccountant({
      body: {
        ...accountantBody('Nieuw kantoor'),
        accountant_name: 'Nieuw kantoor',
        userName: 'Anna Bos',
        userEmail: 'anna@nieuw.example',
        password,
      },
    });
    expect(data).toMatchObject({ name: 'Nieuw kantoor', companies: 0, users: 1, status: 'active' });
    expect(data.number).toMatch(/^\d{8}$/);
    const { data: signedIn } = await server.anonymous.session.login({
      body: { email: 'anna@nieuw.example', password },
    });
    const anna = server.as(signedIn.token);
    expect((await anna.preferences.get()).data).toMatchObject({ is_accountant: true, role: 'owner' });
    expect((await anna.accountant.listUsers()).data).toMatchObject([{ name: 'Anna Bos', role: 'owner' }]);
    await anna.accountant.createCompany({ body: newCompanyBody() });
    expect((await anna.accountant.getAccountant()).data.companies).toBe(1);
  });
});

it.each([
  ['nothing', { trialDays: 0, discountPercent: '0', discountMonths: 0 }, 'trialDays'],
  ['a discount for no month', { trialDays: 7, discountPercent: '10', discountMonths: 0 }, 'discountMonths'],
  ['months without a discount', { trialDays: 7, discountPercent: '0', discountMonths: 3 }, 'discountPercent'],
])('a promocode that gives %s is refused', async (_, gift, field) => {
  const body = { code: 'leeg', description: '', validUntil: null, maxUses: null, ...gift };
  await expect(boss.client.admin.createPromocode({ body })).rejects.toMatchObject({
    ...code('validationFailed'),
    field,
  });
});

it('an accounting firm is refused whose name is sent twice and differs', async () => {
  const body = {
    ...accountantBody('Kantoor A'),
    userName: 'Anna',
    userEmail: 'a@nieuw.example',
    password: '',
  };
  await expect(
    boss.client.admin.createAccountant({ body: { ...body, accountant_name: 'Kantoor B' } }),
  ).rejects.toMatchObject({ ...code('validationFailed'), field: 'accountant_name' });
});

describe('people', () => {
  it('are disabled and enabled, and their sessions end', async () => {
    const person = await furnishCompany(server);
    const params = { id: person.userId };
    expect((await boss.client.admin.endSessions({ params })).data.sessions).toBe(0);
    await expect(person.client.preferences.get()).rejects.toMatchObject(code('loginTokenExpired'));
    await boss.client.admin.disableUser({ params });
    const login = { body: { email: person.email, password: 'correct horse battery' } };
    await expect(server.anonymous.session.login(login)).rejects.toMatchObject(
      code('loginCredentialsInvalid'),
    );
    await boss.client.admin.enableUser({ params });
    await server.anonymous.session.login(login);
  });

  it('become administrators only once their address is verified', async () => {
    const stranger = await furnishCompany(server, { welcome: true });
    const params = { id: stranger.userId };
    await expect(boss.client.admin.makeAdmin({ params })).rejects.toMatchObject(code('personUnproven'));
    expect((await stranger.client.preferences.get()).data).toMatchObject({ is_admin: false });
    await proveAddress(stranger.userId);
    expect((await boss.client.admin.makeAdmin({ params })).data.isAdmin).toBe(true);
    await boss.client.admin.unmakeAdmin({ params });
  });

  it('become administrators and stop being one, except the last', async () => {
    const person = await furnishCompany(server);
    const last = { params: { id: boss.userId } };
    await expect(boss.client.admin.unmakeAdmin(last)).rejects.toMatchObject(code('lastAdmin'));
    await expect(boss.client.admin.disableUser(last)).rejects.toMatchObject(code('lastAdmin'));
    await boss.client.admin.makeAdmin({ params: { id: person.userId } });
    await person.client.admin.unmakeAdmin(last);
    await expect(boss.client.admin.listUsers()).rejects.toMatchObject(code('forbidden'));
    await person.client.admin.makeAdmin(last);
    await person.client.admin.unmakeAdmin({ params: { id: person.userId } });
  });
});

describe('the platform', () => {
  it('refuses registration while it is closed, and keeps its prices', async () => {
    const { data: before } = await boss.client.admin.getSettings();
    const { billingCompanyName: _, viesDecided: _decided, ...body } = before;
    const { number } = (await boss.client.accountantLink.get()).data;
    const changed = await boss.client.admin.updateSettings({
      body: { ...body, registration: 'closed', smsPrice: '0.1250', billingCompany: number },
    });
    expect(changed.data).toMatchObject({ smsPrice: '0.125', billingCompanyName: 'Platform B.V.' });
    await expect(server.register()).rejects.toMatchObject(code('registrationClosed'));
    await boss.client.admin.updateSettings({ body });
    await server.register();
    await expect(
      boss.client.admin.updateSettings({ body: { ...body, starterPrice: '-1.00' } }),
    ).rejects.toMatchObject({ field: 'starterPrice' });
    await expect(
      boss.client.admin.updateSettings({ body: { ...body, billingCompany: 'nothing' } }),
    ).rejects.toMatchObject({ ...code('companyUnknown'), field: 'billingCompany' });
  });

  it('requires no bank verification of its own company', async () => {
    const { client } = await server.register({ trial: true });
    const { number } = (await client.accountantLink.get()).data;
    const {
      billingCompanyName: _,
      viesDecided: _decided,
      ...body
    } = (await boss.client.admin.getSettings()).data;
    expect((await client.subscription.get()).data.state).toBe('demo');
    for (const _again of [1, 2]) {
      await boss.client.admin.updateSettings({ body: { ...body, billingCompany: number } });
    }
    expect((await client.subscription.get()).data.state).toBe('confirmed');
    const { data } = await client.company.listActivity();
    expect(data.filter(({ event }) => event === 'companyReactivated')).toHaveLength(1);
    await boss.client.admin.updateSettings({ body });
  });

  it('has promocodes', async () => {
    const body = {
      description: 'Fair',
      trialDays: 14,
      discountPercent: '10',
      discountMonths: 3,
      validUntil: null,
      maxUses: 2,
    };
    const { data } = await boss.client.admin.createPromocode({ body: { code: ' FAIR-2026 ', ...body } });
    expect(data).toMatchObject({ code: 'fair-2026', uses: 0, status: 'active' });
    await expect(
      boss.client.admin.createPromocode({ body: { code: 'fair-2026', ...body } }),
    ).rejects.toMatchObject({ ...code('nameTaken'), field: 'code' });
    const params = { code: 'fair-2026' };
    const edited = await boss.client.admin.updatePromocode({ params, body: { ...body, trialDays: 30 } });
    expect(edited.data.trialDays).toBe(30);
    expect((await boss.client.admin.disablePromocode({ params })).data.status).toBe('disabled');
    expect((await boss.client.admin.listPromocodes({ query: { q: 'FAIR' } })).data).toHaveLength(1);
  });

  it('reports the state of its jobs and outbox', async () => {
    await server.services.queue.sweep();
    await expect
      .poll(
        async () => {
          const { data } = await boss.client.admin.getHealth();
          return data.queues.find(({ name }) => name === 'sweep-deliveries')?.lastSuccessAt ?? null;
        },
        { timeout: 20_000 },
      )
      .not.toBeNull();
    const { data } = await boss.client.admin.getHealth();
    expect(data.databaseBytes).toBeGreaterThan(1_000_000);
    expect(data.queues.length).toBeGreaterThan(10);
    expect((await boss.client.admin.listFailures()).data).toEqual([]);
  });

  it('reports which jobs failed, each one of a batch', async () => {
    const { database, queue } = server.services;
    const broken = { companyId: 'no company', bulkId: boss.companyId };
    await database.withTenant(boss.companyId, systemActor('admin'), async (tx) => {
      for (let job = 0; job < 3; job += 1) await queue.enqueue(tx, 'run-bulk', broken);
    });
    const failures = async () => (await boss.client.admin.listFailures()).data;
    await expect.poll(failures, { timeout: 20_000 }).toHaveLength(3);
    expect(await failures()).toMatchObject(Array(3).fill({ name: 'run-bulk', error: 'TypeError' }));
    const health = await boss.client.admin.getHealth();
    const bulk = health.data.queues.find(({ name }) => name === 'run-bulk');
    expect(bulk).toMatchObject({ failed: 3, lastSuccessAt: null });
    expect(bulk?.lastFailureAt).not.toBeNull();
  });
});

describe('make-admin', () => {
  it('allows what is closed to everyone else', async () => {
    const other = await furnishCompany(server);
    await expect(other.client.admin.listCompanies()).rejects.toMatchObject(code('forbidden'));
    await expect(other.client.accountant.listCompanies()).rejects.toMatchObject(code('forbidden'));
    await promote(server.services, other.email);
    await other.client.admin.listCompanies();
  });

  it('gives who has not registered yet a link to do so, also where nobody else may', async () => {
    const { data: before } = await boss.client.admin.getSettings();
    const { billingCompanyName: _, viesDecided: _decided, ...body } = before;
    await boss.client.admin.updateSettings({ body: { ...body, registration: 'closed' } });
    const email = 'operator@nowhere.example';
    const { link } = await promote(server.services, email);
    const invitation = new URL(link ?? '').searchParams.get('invitation') ?? '';
    await expect(server.register({ email: 'else@nowhere.example', invitation })).rejects.toMatchObject(
      code('invitationInvalid'),
    );
    const { client } = await server.register({ email, invitation, welcome: true });
    expect((await client.preferences.get()).data).toMatchObject({ is_admin: true, email_verified: true });
    await expect(server.register({ email: 'again@nowhere.example', invitation })).rejects.toMatchObject(
      code('invitationInvalid'),
    );
    await boss.client.admin.updateSettings({ body });
  });

  it('refuses an account whose address nobody has confirmed', async () => {
    const { client, email } = await server.register({ welcome: true });
    await expect(promote(server.services, email)).rejects.toThrow('not confirmed');
    expect((await client.preferences.get()).data).toMatchObject({ is_admin: false, email_verified: false });
  });

  it('refuses an invalid address', async () => {
    await expect(promote(server.services, 'nobody')).rejects.toThrow('not an email address');
  });
});
