import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate, trustTestAuthority } from '../../../test/certificates/certificates.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

let installation: TestSmtp;
let own: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let [isLetIn, isBusy] = [true, false];

beforeAll(async () => {
  trustTestAuthority();
  installation = await startTestSmtp();
  own = await startTestSmtp({
    options: {
      secure: true,
      ...certificate('good'),
      disabledCommands: [],
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        isLetIn ? done(null, { user: 'zoe' }) : done(new Error('Locked out')),
    },
    recipient: () => (isBusy ? { code: 451, text: 'Come back later' } : undefined),
  });
  server = await startTestServer({
    env: { SMTP_URL: installation.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' },
  });
  company = await registerCompany(server);
  const { data } = await company.client.emailAddress.create({ body: { address: 'sales@zoe.example' } });
  const superuser = await server.superuser();
  await superuser.query(
    `UPDATE penning.email_addresses SET verified_at = now(), is_default = true, key_hash = NULL WHERE id = $1`,
    [data.id],
  );
  await superuser.end();
  await company.client.mailServer.save({
    body: {
      host: 'localhost',
      port: Number(new URL(own.url).port),
      security: 'tls',
      username: 'zoe',
      password: 'a secret of the mail server',
      addressId: data.id,
      whenFailing: 'hold',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await own.stop();
  await installation.stop();
});

async function sendOne(): Promise<void> {
  server.clock.advance(60_000);
  const { id } = await company.send(['ann@example.test']);
  const { data } = await company.client.delivery.listOfInvoice({ params: { id } });
  const companyId = (await company.client.company.get()).data.id;
  await deliverMessage(server.services, { companyId, deliveryId: defined(data[0]).id });
}
const listReasons = async () =>
  (await company.client.notification.list({ query: { kind: 'mailServerProblem' } })).data.map(
    ({ data }) => data['reason'],
  );
async function findProblem() {
  const { id } = await company.draft();
  const { data } = await company.client.invoice.proposeMessage({ params: { id } });
  expect((await company.client.mailServer.getProblem()).data).toEqual(data.mailServerProblem);
  return data.mailServerProblem;
}

it('is announced once each time that it fails, and whoever sends a document sees it', async () => {
  isLetIn = false;
  await sendOne();
  await sendOne();
  expect(await listReasons()).toEqual([
    expect.stringMatching(/^The mail server rejected the user name or password/),
  ]);
  expect(await findProblem()).toEqual({ fault: 'mailServerSignInRefused', whenFailing: 'hold' });
  isLetIn = true;
  await company.client.mailServer.test();
  expect(await findProblem()).toBeNull();
  isLetIn = false;
  await sendOne();
  expect(await listReasons()).toHaveLength(2);
});

it('isn’t announced while it is only busy and may still accept the message', async () => {
  isLetIn = true;
  await company.client.mailServer.test();
  const before = await listReasons();
  isBusy = true;
  await sendOne();
  expect(await findProblem()).toMatchObject({ fault: 'mailServerBusy' });
  expect(await listReasons()).toEqual(before);
});
