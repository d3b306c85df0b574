import PostalMime from 'postal-mime';
import { deliverMessage } from '../src/features/outbox/deliver-message.ts';
import type { TestServer } from './start-test-server.ts';

/** A delivered email about an account, with the link in it. */
export interface ArrivedMail {
  readonly subject: string;
  readonly text: string;
  readonly link: URL | undefined;
}

/** Sends every waiting email to an address, and reads those that arrived there, the oldest first. */
export async function readAccountMail(server: TestServer, to: string): Promise<ArrivedMail[]> {
  const superuser = await server.superuser();
  try {
    const waiting = await superuser.query<{ companyId: string; deliveryId: string }>(
      `SELECT company_id AS "companyId", id AS "deliveryId" FROM deliveries WHERE recipient = $1 AND state = 'queued'`,
      [to],
    );
    for (const job of waiting.rows) await deliverMessage(server.services, job);
    const { rows } = await superuser.query<{ source: Buffer }>(
      `SELECT m.source FROM (
         SELECT delivery_id, mail_to, source FROM account_letters
         UNION ALL SELECT delivery_id, mail_to, source FROM mailbox_messages
       ) m JOIN deliveries d ON d.id = m.delivery_id
       WHERE m.mail_to = $1 ORDER BY d.created_at, d.id`,
      [to],
    );
    return await Promise.all(rows.map(({ source }) => readMail(source)));
  } finally {
    await superuser.end();
  }
}

async function readMail(source: Buffer): Promise<ArrivedMail> {
  const { subject = '', text = '' } = await PostalMime.parse(source);
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  return { subject, text, link: address === undefined ? undefined : new URL(address) };
}

/**
 * Waits until this many emails with that subject have arrived, and reads the last: some are sent only
 * after the response.
 */
export async function awaitAccountMail(
  server: TestServer,
  to: string,
  subject: string,
  count = 1,
): Promise<ArrivedMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await readAccountMail(server, to)).filter((mail) => mail.subject === subject)[count - 1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no email "${subject}" arrived`);
}
