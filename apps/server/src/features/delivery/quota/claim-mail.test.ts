import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../../test/account-mail.ts';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { createRecurring } from '../../../../test/recurring-body.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../../test/start-test-server.ts';
import { sweepRecurring } from '../../recurring/run/sweep-recurring.ts';
import { sweepPlanned } from '../../sending/sweep-planned.ts';
import { registerCompany } from '../test-company.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  const env = {
    RUN_JOBS: 'false',
    MAIL_PER_DAY: '4',
    MAIL_PER_DAY_TRIAL: '2',
    MAIL_PER_DAY_UNPROVEN: '1',
  };
  server = await startTestServer({ clock: createTestClock(), env });
});
afterAll(() => server.stop());

const invite = ({ client }: Pick<FurnishedCompany, 'client'>, count: number) =>
  client.user.invite({ body: { name: 'Piet', email: `piet-${count}@example.test` } });

/** How many invitations a company can send in a day before one is refused. */
async function countAllowed(company: Pick<FurnishedCompany, 'client'>, first = 1000): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const answer = await invite(company, first + sent).catch((error: unknown) => error);
    if (answer instanceof Error) {
      expect((await refusalOf(Promise.reject(answer))).code).toBe(ERRORS.mailLimitReached.code);
      return sent;
    }
  }
}

describe('the emails of a company in a day', () => {
  it('are few while no owner has a verified address, some in a trial, many afterwards', async () => {
    expect(await countAllowed(await furnishCompany(server, { welcome: true }))).toBe(1);
    expect(await countAllowed(await furnishCompany(server, { trial: true }))).toBe(2);
    expect(await countAllowed(await furnishCompany(server))).toBe(4);
  });

  it('are counted by recipient, and refused before the invoice is sent', async () => {
    const company = await registerCompany(server);
    await company.send(['a@example.test', 'b@example.test', 'c@example.test']);
    const refusal = await refusalOf(company.send(['d@example.test', 'e@example.test']));
    expect(refusal).toMatchObject({ code: ERRORS.mailLimitReached.code, status: 429 });
    const drafts = (await company.client.invoice.list({ query: { type: 'draft' } })).data;
    expect(drafts).toHaveLength(1);
    await company.send(['d@example.test']);
    expect((await refusalOf(company.send(['f@example.test']))).code).toBe(ERRORS.mailLimitReached.code);
    server.clock.advance(DAY);
  });

  it('include copies that the customer sees, and blind ones of the company', async () => {
    server.clock.advance(DAY);
    const company = await furnishCompany(server);
    await company.client.emailAddress.create({ body: { address: company.email, use: 'cc' } });
    const send = async (to: string[], cc: string[] = []) => {
      const { id, version } = await createDraft(company);
      const letter = { channel: 'email' as const, to, cc, subject: 'Invoice', body: 'Dear' };
      return company.client.invoice.send({ params: { id }, body: { version, ...letter } });
    };
    // Each is also sent to the company's own address: two recipients of four.
    await send(['a@example.test']);
    const refusal = await refusalOf(send(['b@example.test'], ['c@example.test']));
    expect(refusal.code).toBe(ERRORS.mailLimitReached.code);
    await send(['b@example.test']);
    expect((await refusalOf(send(['c@example.test']))).code).toBe(ERRORS.mailLimitReached.code);
    server.clock.advance(DAY);
  });

  it('continue the next day', async () => {
    const company = await furnishCompany(server, { welcome: true });
    await invite(company, 1);
    expect((await refusalOf(invite(company, 2))).code).toBe(ERRORS.mailLimitReached.code);
    server.clock.advance(DAY);
    const body = { email: company.email, password: 'correct horse battery' };
    const client = server.as((await server.anonymous.session.login({ body })).data.token);
    await expect(invite({ client }, 2)).resolves.toBeDefined();
  });

  it('let a scheduled sending wait for a day with room', async () => {
    server.clock.set('2026-12-10T10:00:00Z');
    const company = await furnishCompany(server, { trial: true });
    const { id, version } = await createDraft(company, { sendDate: '2026-12-12' });
    const letter = { channel: 'email' as const, to: ['a@example.test'], subject: 'Invoice', body: 'Dear' };
    await company.client.invoice.send({ params: { id }, body: { version, ...letter } });
    server.clock.set('2026-12-12T10:00:00Z');
    const body = { email: company.email, password: 'correct horse battery' };
    const login = async () => server.as((await server.anonymous.session.login({ body })).data.token);
    let client = await login();
    await invite({ client }, 21);
    await invite({ client }, 22);
    await sweepPlanned(server.services);
    expect((await client.invoice.get({ params: { id } })).data).toMatchObject({
      number: null,
      plannedOn: '2026-12-12',
      planProblem: '',
    });
    server.clock.set('2026-12-13T10:00:00Z');
    client = await login();
    await sweepPlanned(server.services);
    expect((await client.invoice.get({ params: { id } })).data.number).not.toBeNull();
  });

  it('let a recurring invoice wait for a day with room, and say so', async () => {
    server.clock.set('2026-12-20T10:00:00Z');
    const company = await furnishCompany(server, { trial: true });
    const startOn = '2026-12-22';
    const { id } = await createRecurring(company, { startOn, times: 1, sendsAutomatically: true });
    server.clock.set('2026-12-22T10:00:00Z');
    const body = { email: company.email, password: 'correct horse battery' };
    const login = async () => server.as((await server.anonymous.session.login({ body })).data.token);
    let client = await login();
    await invite({ client }, 31);
    await invite({ client }, 32);
    await sweepRecurring(server.services);
    const runs = async () => (await client.recurring.listRuns({ params: { id }, query: {} })).data;
    expect(await runs()).toEqual([]);
    const said = (await client.notification.list({ query: {} })).data;
    expect(JSON.stringify(said)).toContain('email limit for today');
    server.clock.set('2026-12-23T10:00:00Z');
    client = await login();
    await sweepRecurring(server.services);
    expect(await runs()).toMatchObject([{ outcome: 'sent', occursOn: startOn }]);
  });

  it('don’t include emails about one’s own account', async () => {
    const company = await furnishCompany(server, { welcome: true });
    await invite(company, 11);
    await company.client.account.resendVerification();
    await company.client.session.changePassword({
      body: { old: 'correct horse battery', new: 'a new horse every day' },
    });
    const subjects = (await readAccountMail(server, company.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });
});

describe('the emails of all companies in their trial or without a verified owner', () => {
  let crowded: TestServer;
  beforeAll(async () => {
    const env = { RUN_JOBS: 'false', MAIL_PER_DAY_NEWCOMERS: '3' };
    crowded = await startTestServer({ clock: createTestClock(), env });
  });
  afterAll(() => crowded.stop());

  it('are counted together, whoever registers how many, and don’t limit the others', async () => {
    const unproven = await furnishCompany(crowded, { welcome: true });
    const trial = await furnishCompany(crowded, { trial: true });
    const confirmed = await furnishCompany(crowded);
    await invite(confirmed, 1);
    await invite(unproven, 2);
    await invite(trial, 3);
    await invite(trial, 4);
    for (const company of [unproven, trial, await furnishCompany(crowded, { trial: true })]) {
      expect((await refusalOf(invite(company, 5))).code).toBe(ERRORS.mailLimitReached.code);
    }
    await invite(confirmed, 6);
    crowded.clock.advance(DAY);
    const body = { email: trial.email, password: 'correct horse battery' };
    const client = crowded.as((await crowded.anonymous.session.login({ body })).data.token);
    await invite({ client }, 7);
  });
});

describe('the emails of a new company on the internet that anybody can sign up to', () => {
  const env = {
    RUN_JOBS: 'false',
    PUBLIC_URL: 'https://billing.example.com',
    MAIL_PER_DAY: '4',
    MAIL_PER_DAY_NEW: '2',
    MAIL_NEW_DAYS: '3',
  };
  const start = (changes: Record<string, string> = {}) =>
    startTestServer({ clock: createTestClock(), env: { ...env, ...changes }, subscriptions: false });
  let open: TestServer;
  beforeAll(async () => {
    open = await start();
  });
  afterAll(() => open.stop());

  it('are few until it has existed for some days, though its owner’s address is confirmed', async () => {
    const company = await furnishCompany(open);
    expect(await countAllowed(company)).toBe(2);
    open.clock.advance(3 * DAY);
    const body = { email: company.email, password: 'correct horse battery' };
    const client = open.as((await open.anonymous.session.login({ body })).data.token);
    expect(await countAllowed({ client }, 2000)).toBe(4);
  });

  it('aren’t limited further for the operator’s own company', async () => {
    const company = await furnishCompany(open);
    const { platform } = open.services.database;
    await platform.updateTable('users').set({ isAdmin: true }).where('email', '=', company.email).execute();
    expect(await countAllowed(company)).toBe(4);
  });

  it.each([
    ['by invitation', { REGISTRATION: 'invitation' }],
    ['on an own machine', { PUBLIC_URL: 'http://localhost:3000' }],
  ])('aren’t limited further %s', async (_where, changes) => {
    const server = await start(changes);
    try {
      const invitation = 'REGISTRATION' in changes;
      if (invitation) await chooseOpen(server, true);
      const company = await furnishCompany(server);
      if (invitation) await chooseOpen(server, false);
      expect(await countAllowed(company)).toBe(4);
    } finally {
      await server.stop();
    }
  });
});

/** What a platform admin chooses, or what the environment says again. */
async function chooseOpen({ services }: TestServer, isOpen: boolean): Promise<void> {
  const registration = isOpen ? 'open' : null;
  await services.database.platform.updateTable('platformSettings').set({ registration }).execute();
}
