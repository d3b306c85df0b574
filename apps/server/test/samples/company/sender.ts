import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { type TestSmtp, startTestSmtp } from '../../../src/mail/start-test-smtp.ts';
import { certificate, trustTestAuthority } from '../../certificates/certificates.ts';
import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import { type RequestParts, type RouteSamples, about, plain } from '../sample.ts';

const newAddress = () => ({ address: `${randomUUID()}@example.test` });

async function waitingId({ client }: FurnishedCompany): Promise<string> {
  return (await client.emailAddress.create({ body: newAddress() })).data.id;
}

/** The address that the owner has already verified. */
async function provenId({ client, email }: FurnishedCompany): Promise<string> {
  const known = (await client.emailAddress.list()).data.find(({ address }) => address === email);
  return (known ?? (await client.emailAddress.create({ body: { address: email } })).data).id;
}

export const emailAddressSamples: RouteSamples['emailAddress'] = {
  list: plain({}),
  create: { own: async () => ({ body: newAddress() }) },
  resend: about(waitingId),
  makeDefault: about(provenId),
  delete: about(waitingId),
  verify: { ...plain({ body: { key: 's.unknown' } }), refusedWith: 'keyInvalid' },
};

let outside: Promise<TestSmtp> | undefined;

function startTrusted(): Promise<TestSmtp> {
  trustTestAuthority();
  return startTestSmtp({ options: { secure: true, ...certificate('good') } });
}

/** A mail server that accepts every message, shared by all calls of a test file. */
async function workingServer() {
  outside ??= startTrusted();
  const { hostname, port } = new URL((await outside).url);
  return { host: hostname, port: Number(port), security: 'tls' as const };
}

async function serverOf(company: FurnishedCompany) {
  return { ...(await workingServer()), addressId: await provenId(company) };
}

async function withServer(company: FurnishedCompany): Promise<RequestParts> {
  await company.client.mailServer.save({ body: await serverOf(company) });
  return {};
}

export const mailServerSamples: RouteSamples['mailServer'] = {
  getProblem: plain({}),
  get: plain({}),
  save: {
    own: async (company) => ({ body: await serverOf(company) }),
    naming: async (company, other) => [
      {
        parts: { body: { host: '127.0.0.1', port: 1, addressId: await provenId(company) } },
        refusedWith: 'notFound',
      },
      {
        parts: { body: { host: '127.0.0.1', port: 1, addressId: await waitingId(other) } },
        refusedWith: 'validationFailed',
      },
    ],
  },
  test: { own: withServer },
  delete: { own: withServer },
};

const templateId = async ({ client }: FurnishedCompany) =>
  defined((await client.company.listEmailTemplates()).data[0]).id;
const smsTextId = async ({ client }: FurnishedCompany) => defined((await client.sms.listTexts()).data[0]).id;

export const emailTemplateSamples: RouteSamples['emailTemplate'] = {
  preview: about(templateId, { body: { subject: 'Invoice', body: 'Dear {{contact}}' } }),
  reset: about(templateId),
};

const optOutId = async ({ client }: FurnishedCompany) =>
  (await client.sms.createOptOut({ body: { phone: '+31612345678' } })).data.id;
const sentId = async (company: FurnishedCompany) => (await createSent(company)).id;

export const smsSamples: RouteSamples['sms'] = {
  getSettings: plain({}),
  updateSettings: plain({ body: { retriesFailedEmail: true } }),
  listOptOuts: plain({ query: { perPage: '1' } }),
  createOptOut: plain({ body: { phone: '+31612345678' } }),
  deleteOptOut: about(optOutId),
  // No SMS service is connected.
  propose: { ...about(sentId), refusedWith: 'smsNotConnected' },
  send: { ...about(sentId, { body: { phone: '+31612345678' } }), refusedWith: 'smsNotConnected' },
  listTexts: plain({}),
  getText: about(smsTextId),
  updateText: about(smsTextId, { body: { name: 'Invoice', text: 'Pay {{amount}}: {{pay_link}}' } }),
  resetText: about(smsTextId),
};
