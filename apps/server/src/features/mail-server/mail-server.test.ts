import { ERRORS, type ErrorName } from '@penning/contract';
import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestCertificate,
  certificate,
  trustTestAuthority,
} from '../../../test/certificates/certificates.ts';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

const PASSWORD = 'a secret of the mail server';
let installation: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
let addressId: string;
const lines: string[] = [];
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  trustTestAuthority();
  installation = await startTestSmtp();
  const env = { SMTP_URL: installation.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({
    env: { ...env, LOG_LEVEL: 'info' },
    writeLog: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  await server.stop();
  await installation.stop();
});
beforeEach(async () => {
  server.clock.advance(2 * 60_000);
  company = await registerCompany(server, { company: 'Bakkerij Zoë' });
  companyId = (await company.client.company.get()).data.id;
  const { data } = await company.client.emailAddress.create({ body: { address: 'sales@zoe.example' } });
  addressId = data.id;
  const superuser = await server.superuser();
  await superuser.query(
    `UPDATE penning.email_addresses SET verified_at = now(), is_default = true, key_hash = NULL WHERE id = $1`,
    [addressId],
  );
  await superuser.end();
  installation.taken.length = 0;
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Behaviour = NonNullable<Parameters<typeof startTestSmtp>[0]>;

/** A company's own mail server, which accepts its user's password. */
async function own(
  behaviour: Behaviour = {},
  { shows = 'good', secure = true }: { shows?: TestCertificate; secure?: boolean } = {},
) {
  const smtp = await startTestSmtp({
    ...behaviour,
    options: {
      secure,
      ...certificate(shows),
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'zoe' && password === PASSWORD
          ? done(null, { user: 'zoe' })
          : done(new Error('Wrong password')),
      ...behaviour.options,
    },
  });
  closers.push(() => smtp.stop());
  const security: 'tls' | 'starttls' = secure ? 'tls' : 'starttls';
  const body = {
    host: 'localhost',
    port: Number(new URL(smtp.url).port),
    security,
    username: 'zoe',
    password: PASSWORD,
    addressId,
  };
  return { smtp, body };
}

const save = (
  body: Awaited<ReturnType<typeof own>>['body'] & { whenFailing?: 'retry' | 'hold' | 'installation' },
) => company.client.mailServer.save({ body });

async function deliver(): Promise<void> {
  const { data } = await company.client.invoice.list({ query: {} });
  for (const { id } of data) {
    const { data: deliveries } = await company.client.delivery.listOfInvoice({ params: { id } });
    for (const { id: deliveryId, state } of deliveries)
      if (state === 'queued') await deliverMessage(server.services, { companyId, deliveryId });
  }
}

async function deliveryOf(id: string) {
  return defined((await company.client.delivery.listOfInvoice({ params: { id } })).data[0]);
}

describe('a company’s own mail server', () => {
  it.each([true, false])(
    'is saved once it accepted a test message (TLS from the start: %s)',
    async (secure) => {
      const { smtp, body } = await own({}, { secure });
      expect((await company.client.mailServer.get()).data).toBeNull();
      const { data } = await save(body);
      expect(data).toMatchObject({
        host: 'localhost',
        username: 'zoe',
        address: 'sales@zoe.example',
        hasPassword: true,
        fault: null,
        whenFailing: 'retry',
      });
      expect(JSON.stringify(data)).not.toContain(PASSWORD);
      expect(smtp.taken).toMatchObject([{ from: 'sales@zoe.example', to: ['sales@zoe.example'] }]);
      expect(lines.join()).not.toContain(PASSWORD);
      const superuser = await server.superuser();
      const { rows } = await superuser.query<{ password_secret: Buffer }>(
        'SELECT password_secret FROM penning.mail_servers WHERE company_id = $1',
        [companyId],
      );
      await superuser.end();
      expect(defined(rows[0]).password_secret.includes(PASSWORD)).toBe(false);
    },
  );

  it('sends from its own address, while emails about accounts are sent by the installation', async () => {
    const { smtp, body } = await own();
    await save(body);
    smtp.taken.length = 0;
    const invoice = await company.send(['ann@example.test']);
    await deliver();
    expect(installation.taken).toEqual([]);
    const [taken] = smtp.taken;
    expect(taken).toMatchObject({ from: 'sales@zoe.example', to: ['ann@example.test'] });
    expect(await PostalMime.parse(defined(taken).source)).toMatchObject({
      from: { name: 'Bakkerij Zoë', address: 'sales@zoe.example' },
    });
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    const refused = await refusalOf(company.client.emailAddress.delete({ params: { id: addressId } }));
    expect(refused.code).toBe(ERRORS.emailAddressInUse.code);
    await company.client.mailServer.delete();
    const next = await company.send(['ann@example.test']);
    await deliver();
    expect(await deliveryOf(next.id)).toMatchObject({ state: 'accepted' });
    expect(installation.taken).toMatchObject([{ from: 'penning@mail.example.test' }]);
  });

  it.each([false, true])(
    'writes the address of the profile (where only its own may be: %s)',
    async (onlyOwn) => {
      const refusal = { code: 550, text: '5.7.60 Not allowed to send as this sender' };
      const isRefused = (source: Buffer) => onlyOwn && /^From: .*studio@/m.test(source.toString());
      const { smtp, body } = await own({ message: (source) => (isRefused(source) ? refusal : undefined) });
      await save(body);
      const superuser = await server.superuser();
      const studio = (await company.client.emailAddress.create({ body: { address: 'studio@zoe.example' } }))
        .data;
      await superuser.query('UPDATE penning.email_addresses SET verified_at = now() WHERE id = $1', [
        studio.id,
      ]);
      await superuser.end();
      const { id } = defined((await company.client.profile.list()).data[0]);
      await company.client.profile.update({ params: { id }, body: { emailAddressId: studio.id } });
      smtp.taken.length = 0;
      const invoice = await company.send(['ann@example.test']);
      await deliver();
      expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
      expect(smtp.taken).toMatchObject([{ from: 'sales@zoe.example', to: ['ann@example.test'] }]);
      expect(await PostalMime.parse(defined(smtp.taken[0]).source)).toMatchObject({
        from: { address: onlyOwn ? 'sales@zoe.example' : 'studio@zoe.example' },
        replyTo: [{ address: 'studio@zoe.example' }],
      });
      const { data } = await company.client.invoice.proposeMessage({
        params: { id: (await company.draft()).id },
      });
      expect(data.from).toContain('<studio@zoe.example>');
    },
  );

  it('never exposes its password: for another server it has to be entered again', async () => {
    const { body } = await own();
    await save(body);
    const other = await own();
    const { password: _password, ...moved } = other.body;
    expect(await refusalOf(company.client.mailServer.save({ body: moved }))).toMatchObject({
      field: 'password',
    });
    const { password: _same, ...same } = body;
    await company.client.mailServer.save({ body: { ...same, whenFailing: 'hold' } });
    expect((await company.client.mailServer.test()).data).toMatchObject({ whenFailing: 'hold', fault: null });
  });
});

describe('a change of it', () => {
  it('names the host and the address the first time, and later what changes', async () => {
    const { body } = await own();
    const { host: _host, ...placeless } = body;
    const { addressId: _address, ...addressless } = body;
    expect(await refusalOf(company.client.mailServer.save({ body: placeless }))).toMatchObject({
      field: 'host',
    });
    expect(await refusalOf(company.client.mailServer.save({ body: addressless }))).toMatchObject({
      field: 'addressId',
    });
    const { data: first } = await save({ ...body, whenFailing: 'hold' });
    expect((await company.client.mailServer.save({ body: {} })).data).toEqual(first);
    const { data } = await company.client.mailServer.save({ body: { whenFailing: 'installation' } });
    expect(data).toEqual({ ...first, whenFailing: 'installation' });
    expect(await refusalOf(company.client.mailServer.save({ body: { username: 'ann' } }))).toMatchObject({
      field: 'password',
    });
  });
});

describe('a problem is named, and the server isn’t saved', () => {
  async function expectFault(fault: ErrorName, body: Awaited<ReturnType<typeof own>>['body']) {
    const refused = await refusalOf(save(body));
    expect({ code: refused.code, status: refused.status }).toEqual({ code: ERRORS[fault].code, status: 422 });
    expect((await company.client.mailServer.get()).data).toBeNull();
    return refused;
  }

  it.each([
    ['mailServerCertificateExpired', 'expired'],
    ['mailServerCertificateName', 'other-name'],
    ['mailServerCertificateUntrusted', 'self-signed'],
  ] as const)('%s', async (fault, shows) => {
    for (const secure of [true, false]) {
      const { smtp, body } = await own({}, { shows, secure });
      await expectFault(fault, body);
      expect(smtp.taken).toEqual([]);
    }
  });

  it('no STARTTLS, and TLS where there is none', async () => {
    const { body } = await own({ options: { disabledCommands: ['STARTTLS'] } }, { secure: false });
    await expectFault('mailServerNoEncryption', body);
    await expectFault('mailServerNoEncryption', { ...body, security: 'tls' });
  });

  it('a wrong password, and no user name where one is needed', async () => {
    const { body } = await own();
    const refused = await expectFault('mailServerSignInRefused', { ...body, password: 'wrong' });
    expect(refused).toMatchObject({
      field: 'password',
      message: expect.stringMatching(/ The server says: 535 .*Wrong password$/),
    });
    await expectFault('mailServerSignInRefused', { ...body, username: '', password: '' });
  });

  it('a server that refuses the connection, with its words', async () => {
    const refusal = Object.assign(new Error('5.7.1 Your network is blocked'), { responseCode: 554 });
    const { body } = await own({ options: { onConnect: (_session, done) => done(refusal) } });
    const { message } = await expectFault('mailServerRefused', body);
    expect(message).toMatch(
      /^The mail server refuses the connection\..*554 5\.7\.1 Your network is blocked$/,
    );
  });

  it('a refused sender, and greylisting', async () => {
    const refusing = await own({ sender: () => ({ code: 553, text: 'Not yours' }) });
    await expectFault('mailServerSenderRefused', refusing.body);
    const busy = await own({ recipient: () => ({ code: 451, text: 'Greylisted, come back later' }) });
    await expectFault('mailServerBusy', busy.body);
  });

  it('nothing listening there', async () => {
    const { body } = await own();
    await expectFault('mailServerUnreachable', { ...body, port: 1 });
    await expectFault('mailServerUnreachable', { ...body, host: 'no-such-host.invalid' });
  });

  it('an address that no company may connect to', async () => {
    const { body } = await own();
    for (const host of ['169.254.169.254', '0.0.0.0', '[fe80::1]', '::ffff:169.254.169.254'])
      expect([ERRORS.addressNotAllowed.code, ERRORS.mailServerUnreachable.code]).toContain(
        (await refusalOf(save({ ...body, host }))).code,
      );
    const literal = await refusalOf(save({ ...body, host: '169.254.169.254' }));
    expect(literal.code).toBe(ERRORS.addressNotAllowed.code);
  });

  it('an address that is not verified', async () => {
    const { body } = await own();
    const { data } = await company.client.emailAddress.create({ body: { address: 'new@zoe.example' } });
    expect(await refusalOf(save({ ...body, addressId: data.id }))).toMatchObject({ field: 'addressId' });
  });
});

it('refuses connections later: the installation sends the message, which no recipient refused', async () => {
  let isClosed = false;
  const refusal = Object.assign(new Error('No mail service here'), { responseCode: 554 });
  const { body } = await own({
    options: { onConnect: (_session, done) => (isClosed ? done(refusal) : done()) },
  });
  await save({ ...body, whenFailing: 'installation' });
  isClosed = true;
  const invoice = await company.send(['ann@example.test']);
  await deliver();
  expect(installation.taken).toMatchObject([{ to: ['ann@example.test'] }]);
  expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
  expect((await company.client.mailServer.get()).data).toMatchObject({ fault: 'mailServerRefused' });
});

describe('when it fails later', () => {
  let isLetIn = true;
  async function saved(whenFailing: 'retry' | 'hold' | 'installation') {
    isLetIn = true;
    const { smtp, body } = await own({
      options: {
        onAuth: (_auth, _session, done) =>
          isLetIn ? done(null, { user: 'zoe' }) : done(new Error('Locked out')),
      },
    });
    await save({ ...body, whenFailing });
    isLetIn = false;
    smtp.taken.length = 0;
    const invoice = await company.send(['ann@example.test']);
    await deliver();
    return { smtp, invoice };
  }

  it('the message is retried, and the settings show the problem until it works', async () => {
    const { smtp, invoice } = await saved('retry');
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'queued',
      reason: expect.stringMatching(/^The mail server rejected the user name or password/),
    });
    expect((await company.client.mailServer.get()).data).toMatchObject({
      fault: 'mailServerSignInRefused',
      failingSince: expect.any(String),
    });
    isLetIn = true;
    server.clock.advance(60_000);
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    expect((await company.client.mailServer.get()).data).toMatchObject({ fault: null, failingSince: null });
  });

  it('testing it shows the problem too, until a test finds that it works', async () => {
    await saved('hold');
    isLetIn = true;
    expect((await company.client.mailServer.test()).data).toMatchObject({ fault: null, failingSince: null });
    isLetIn = false;
    const refused = await refusalOf(company.client.mailServer.test());
    expect(refused.code).toBe(ERRORS.mailServerSignInRefused.code);
    const since = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await refusalOf(company.client.mailServer.test());
    expect((await company.client.mailServer.get()).data).toMatchObject({
      fault: 'mailServerSignInRefused',
      failingSince: since,
    });
    isLetIn = true;
    expect((await company.client.mailServer.test()).data).toMatchObject({ fault: null, failingSince: null });
  });

  it('the message is held until somebody tries again', async () => {
    const { smtp, invoice } = await saved('hold');
    const held = await deliveryOf(invoice.id);
    expect(held).toMatchObject({ state: 'failed', nextTryAt: null });
    isLetIn = true;
    await company.client.delivery.retry({ params: { id: held.id } });
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    expect(installation.taken).toEqual([]);
  });

  it('the installation sends it, and the timeline says why', async () => {
    const { invoice } = await saved('installation');
    expect(installation.taken).toMatchObject([
      { from: 'penning@mail.example.test', to: ['ann@example.test'] },
    ]);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted' });
    const { data } = await company.client.invoice.listTimeline({ params: { id: invoice.id } });
    expect(data.find(({ event }) => event === 'accepted')?.detail).toMatch(
      /^ann@example\.test: Sent by Penning.*rejected the user name or password/,
    );
  });
});
