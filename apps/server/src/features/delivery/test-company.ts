import { randomUUID } from 'node:crypto';
import type { Client, PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { startTestSmtp } from '../../mail/start-test-smtp.ts';

type PenningClient = Client<PenningContract>;

const TEXTS = {
  subject: 'Invoice {{invoice_number}}',
  body: 'Dear {{contact}},\n\nPay {{amount}} by {{due_date}}.\n{{view_link}}',
};

interface Changes {
  readonly cc?: string[];
  readonly subject?: string;
  readonly body?: string;
  readonly attachUbl?: boolean;
  readonly attachmentIds?: string[];
  readonly channel?: 'email' | 'link';
}

/** A company with one customer, for the tests of outgoing messages. */
export async function registerCompany(
  server: TestServer,
  options: { company?: string; customer?: string } = {},
) {
  const { client, token } = await server.register(
    options.company === undefined ? {} : { company: options.company },
  );
  await makeEInvoicePossible({ client });
  const customer = await addCustomer(client, options.customer ?? 'Klant & Co');
  return {
    client,
    token,
    /** A draft of € 121,00 incl. VAT. */
    draft: () => addDraft(client, customer.id),
    /** The same, sent by email to these people. */
    send: async (to: string[], changes: Changes = {}) => {
      const { attachmentIds = [], channel = 'email', ...message } = changes;
      const draft = await addDraft(client, customer.id, attachmentIds);
      const body = { version: draft.version, channel, to, ...TEXTS, ...message };
      const { data } = await client.invoice.send({ params: { id: draft.id }, body });
      return data;
    },
  };
}

/** Enters what the law and an e-invoice require of the sender. */
export async function makeEInvoicePossible({ client }: { client: PenningClient }): Promise<void> {
  const {
    id: _id,
    currency: _currency,
    timezone: _timezone,
    language: _language,
    ...own
  } = (await client.company.get()).data;
  await client.company.update({
    body: {
      ...own,
      address: 'Prinsengracht 263',
      postalCode: '1016 GV',
      city: 'Amsterdam',
      coc: '12345678',
      vatNumber: 'NL123456782B90',
      iban: 'NL91ABNA0417164300',
    },
  });
}

async function addCustomer(client: PenningClient, name: string) {
  const { data } = await client.customer.create({
    body: {
      name,
      address: 'Dam 1',
      postalCode: '1012 JS',
      city: 'Amsterdam',
      country: 'NL',
      email: 'customer@example.test',
      ccEmail: 'bookkeeper@example.test',
      coc: '87654321',
    },
  });
  return data;
}

async function addDraft(client: PenningClient, customerId: string, attachmentIds: string[] = []) {
  const [profiles, vatCodes, ledgers] = await Promise.all([
    client.profile.list(),
    client.vatCode.list(),
    client.ledger.list(),
  ]);
  const { data } = await client.invoice.create({
    body: {
      creationToken: randomUUID(),
      customerId,
      profileId: defined(profiles.data[0]).id,
      sendDate: null,
      term: 14,
      currency: 'EUR',
      language: 'en',
      includesVat: false,
      discount: '0',
      reference: '',
      trackingNumber: '',
      textTop: '',
      textBottom: '',
      lines: [
        {
          id: randomUUID(),
          number: '',
          description: 'Advice',
          quantity: '1',
          price: '100.00',
          discount: '0',
          vatId: defined(vatCodes.data.find(({ type }) => type === 'high')).id,
          ledgerId: defined(ledgers.data[0]).id,
          unit: '',
          descriptionOnly: false,
        },
      ],
      attachmentIds,
    },
  });
  return data;
}

/**
 * A server that sends through its own mail server, whose messages the test sends by hand, and a company
 * there.
 */
export async function startMailedServer() {
  const smtp = await startTestSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  const server = await startTestServer({ env });
  const company = await registerCompany(server);
  const stop = async () => {
    await server.stop();
    await smtp.stop();
  };
  return { server, smtp, company, stop };
}
