import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { sweepDeliveries } from '../delivery/sweep-deliveries.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

const HOUR = 60 * 60 * 1000;
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;

beforeAll(async () => {
  smtp = await startTestSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  server.clock.advance(2 * 60_000);
  company = await registerCompany(server);
  smtp.taken.length = 0;
});

/** Sends everything that is queued for the company. */
async function deliver(): Promise<void> {
  await sweepDeliveries(server.services);
  const superuser = await server.superuser();
  try {
    const { rows } = await superuser.query<{ company_id: string; id: string }>(
      `SELECT company_id, id FROM penning.deliveries WHERE state = 'queued' AND attempts = 0 ORDER BY created_at`,
    );
    for (const { company_id: companyId, id: deliveryId } of rows)
      await deliverMessage(server.services, { companyId, deliveryId });
  } finally {
    await superuser.end();
  }
}

/** The key in the latest email to an address. */
async function keyFor(address: string): Promise<string> {
  await deliver();
  const letter = defined(smtp.taken.findLast(({ to }) => to.includes(address)));
  const { text = '' } = await PostalMime.parse(letter.source);
  return decodeURIComponent(defined(/verify\?key=([\w.-]+)/.exec(text)?.[1]));
}

async function addVerified(address: string, use: 'send' | 'cc' = 'send') {
  const { data } = await company.client.emailAddress.create({ body: { address, use } });
  await server.anonymous.emailAddress.verify({ body: { key: await keyFor(address) } });
  return data;
}

it('an address can be used once the link sent to it was followed, and the link works once', async () => {
  const { client } = company;
  const { data } = await client.emailAddress.create({ body: { address: 'sales@zoe.example' } });
  expect(data).toMatchObject({
    type: 'unverified',
    verified: false,
    address: 'sales@zoe.example',
    use: 'send',
    isDefault: false,
    linkExpiresAt: expect.any(String),
  });
  expect(Object.keys(data)).not.toContain('keyHash');
  const key = await keyFor('sales@zoe.example');
  const answer = await server.anonymous.emailAddress.verify({ body: { key } });
  expect(answer.data).toEqual({ address: 'sales@zoe.example', use: 'send' });
  expect((await client.emailAddress.list()).data).toMatchObject([
    { id: data.id, type: 'send', verified: true, isDefault: true, linkExpiresAt: null },
  ]);
  const again = await refusalOf(server.anonymous.emailAddress.verify({ body: { key } }));
  expect(again.code).toBe(ERRORS.keyInvalid.code);
});

it('a link expires, a newer one replaces it, and others are refused', async () => {
  const { client } = company;
  const { data } = await client.emailAddress.create({ body: { address: 'late@zoe.example' } });
  const first = await keyFor('late@zoe.example');
  await client.emailAddress.resend({ params: { id: data.id } });
  const second = await keyFor('late@zoe.example');
  const wrong = [first, `${second.slice(0, -4)}AAAA`, 's.', 'x', ''];
  for (const key of wrong)
    expect((await refusalOf(server.anonymous.emailAddress.verify({ body: { key } }))).code).toBe(
      ERRORS.keyInvalid.code,
    );
  const at = server.clock.now().toISOString();
  server.clock.advance(24 * HOUR);
  const late = await refusalOf(server.anonymous.emailAddress.verify({ body: { key: second } }));
  server.clock.set(at);
  expect(late.code).toBe(ERRORS.keyInvalid.code);
  await server.anonymous.emailAddress.verify({ body: { key: second } });
});

it('at most five links an hour are sent to an address', async () => {
  const { client } = company;
  const { data } = await client.emailAddress.create({ body: { address: 'often@zoe.example' } });
  const resend = () => client.emailAddress.resend({ params: { id: data.id } });
  for (let sent = 1; sent < 5; sent += 1) await resend();
  expect((await refusalOf(resend())).code).toBe(ERRORS.tooManyRequests.code);
  // Nor to one that is removed and added again, in whatever case.
  await client.emailAddress.delete({ params: { id: data.id } });
  const create = (address: string, use: 'send' | 'cc' = 'send') =>
    refusalOf(client.emailAddress.create({ body: { address, use } }));
  expect((await create('Often@zoe.example')).code).toBe(ERRORS.tooManyRequests.code);
  expect((await create('often@zoe.example', 'cc')).code).toBe(ERRORS.tooManyRequests.code);
});

it('addresses are as long as RFC 5321 allows, and each exists once per use', async () => {
  const { client } = company;
  const create = (address: string) => client.emailAddress.create({ body: { address } });
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(3)}example`;
  await create(long);
  for (const address of [`${'a'.repeat(65)}@zoe.example`, `a@${'b.'.repeat(125)}example`, 'no address', ''])
    expect((await refusalOf(create(address))).field).toBe('address');
  expect(await refusalOf(create(long.toUpperCase()))).toMatchObject({ field: 'address' });
  await client.emailAddress.create({ body: { address: long, use: 'cc' } });
});

it('customers reply to the default address, and verified copy addresses get a blind copy', async () => {
  await addVerified('sales@zoe.example');
  await addVerified('archive@zoe.example', 'cc');
  await company.client.emailAddress.create({ body: { address: 'typo@elsewhere.example', use: 'cc' } });
  await deliver();
  smtp.taken.length = 0;
  const { id } = await company.send(['ann@example.test'], { cc: ['bob@example.test'] });
  await deliver();
  const taken = defined(smtp.taken.find(({ to }) => to.includes('ann@example.test')));
  expect(taken.to).toEqual(['ann@example.test', 'bob@example.test', 'archive@zoe.example']);
  const mail = await PostalMime.parse(taken.source);
  expect(mail.replyTo).toMatchObject([{ address: 'sales@zoe.example' }]);
  expect(taken.source.toString()).not.toContain('archive@zoe.example');
  const { data } = await company.client.delivery.listOfInvoice({ params: { id } });
  expect(data[0]?.recipients.map(({ address }) => address)).toContain('archive@zoe.example');
});

it('only a verified sending address becomes the default, and the next one replaces it when it is removed', async () => {
  const { client } = company;
  const first = await addVerified('first@zoe.example');
  const second = await addVerified('second@zoe.example');
  const { data: waiting } = await client.emailAddress.create({ body: { address: 'third@zoe.example' } });
  const refused = await refusalOf(client.emailAddress.makeDefault({ params: { id: waiting.id } }));
  expect(refused.code).toBe(ERRORS.validationFailed.code);
  await client.emailAddress.makeDefault({ params: { id: second.id } });
  const removed = await client.emailAddress.delete({ params: { id: second.id } });
  expect(removed.data).toEqual({ sendsFrom: 'first@zoe.example' });
  expect((await client.emailAddress.delete({ params: { id: first.id } })).data).toEqual({ sendsFrom: '' });
});

it('another company sees nothing of it', async () => {
  const { id } = await addVerified('sales@zoe.example');
  const { client } = await registerCompany(server);
  expect((await client.emailAddress.list()).data).toEqual([]);
  for (const call of [
    client.emailAddress.makeDefault,
    client.emailAddress.resend,
    client.emailAddress.delete,
  ])
    expect((await refusalOf(call({ params: { id } }))).status).toBe(404);
});

it('a profile has its own address, a verified one alone, until that is removed', async () => {
  const { client } = company;
  await addVerified('info@zoe.example');
  const { id: emailAddressId } = await addVerified('studio@zoe.example');
  const { id: copyId } = await addVerified('books@zoe.example', 'cc');
  const { data: open } = await client.emailAddress.create({ body: { address: 'new@zoe.example' } });
  const { id } = defined((await client.profile.list()).data[0]);
  const update = (change: { emailAddressId: string | null }) =>
    client.profile.update({ params: { id }, body: change });
  for (const wrong of [copyId, open.id, crypto.randomUUID()])
    expect(await refusalOf(update({ emailAddressId: wrong }))).toMatchObject({
      code: ERRORS.validationFailed.code,
      field: 'emailAddressId',
    });
  const repliesTo = async () => {
    smtp.taken.length = 0;
    await company.send(['ann@example.test']);
    await deliver();
    const letter = defined(smtp.taken.find(({ to }) => to.includes('ann@example.test')));
    return defined((await PostalMime.parse(letter.source)).replyTo?.[0]).address;
  };
  expect(await repliesTo()).toBe('info@zoe.example');
  expect((await update({ emailAddressId })).data.emailAddressId).toBe(emailAddressId);
  expect(await repliesTo()).toBe('studio@zoe.example');
  await client.emailAddress.delete({ params: { id: emailAddressId } });
  expect((await client.profile.get({ params: { id } })).data.emailAddressId).toBeNull();
  expect(await repliesTo()).toBe('info@zoe.example');
});
