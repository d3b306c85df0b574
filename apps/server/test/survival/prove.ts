import pg from 'pg';
import type { EmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import type { TakenMessage } from '../../src/mail/start-test-smtp.ts';
import type { Acknowledged } from './write-invoices.ts';

export interface Proof {
  readonly invoices: number;
  /** What was acknowledged but is missing, or is there more than once. */
  readonly problems: readonly string[];
  readonly mails: number;
}

interface Rows {
  readonly numbers: ReadonlyMap<string, string>;
  readonly gaps: number;
  readonly tokens: ReadonlyMap<string, string>;
  readonly payments: ReadonlyMap<string, string>;
  readonly paidTwice: number;
  /** The state of each email, by its subject. */
  readonly deliveries: ReadonlyMap<string, string>;
}

/** Compares the server's responses with the database and with what the mail server accepted. */
export async function prove(
  postgres: EmbeddedPostgres,
  companyId: string,
  { acknowledged, taken }: { acknowledged: Acknowledged; taken: readonly TakenMessage[] },
): Promise<Proof> {
  const rows = await readRows(postgres, companyId);
  const mails = countMails(taken);
  const missing = <K>(what: string, said: ReadonlyMap<K, string>, found: ReadonlyMap<K, string>) =>
    [...said]
      .filter(([key, value]) => found.get(key) !== value)
      .map(([key, value]) => `${what} ${String(key)} (${value}) is ${found.get(key) ?? 'missing'}`);
  return {
    invoices: rows.numbers.size,
    problems: [
      ...missing('draft', acknowledged.drafts, rows.tokens),
      ...missing('number', acknowledged.numbers, rows.numbers),
      ...missing('payment', acknowledged.payments, rows.payments),
      ...[...acknowledged.mails.keys()]
        .filter((subject) => !mails.has(subject))
        .map((subject) => `mail ${subject} did not leave: ${rows.deliveries.get(subject) ?? 'never queued'}`),
      ...[...mails]
        .filter(([, ids]) => new Set(ids).size > 1)
        .map(([subject]) => `mail ${subject} was made twice`),
      ...[...mails].filter(([, ids]) => ids.length > 1).map(([subject]) => `mail ${subject} left twice`),
      ...(rows.gaps === 0 ? [] : [`${rows.gaps} gaps in the numbers`]),
      ...(rows.paidTwice === 0 ? [] : [`${rows.paidTwice} invoices were paid twice`]),
    ],
    mails: mails.size,
  };
}

async function readRows(postgres: EmbeddedPostgres, companyId: string): Promise<Rows> {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  try {
    const documents = await client.query<{ id: string; token: string; number: string | null }>(
      'SELECT id, creation_token AS token, number FROM documents WHERE company_id = $1',
      [companyId],
    );
    const payments = await client.query<{ token: string; invoice: string }>(
      'SELECT token, document_id AS invoice FROM payments WHERE company_id = $1',
      [companyId],
    );
    const deliveries = await client.query<{ subject: string; standing: string }>(
      `SELECT subject, concat_ws(', ', state, reasons::text, attempts, next_try_at) AS standing FROM deliveries
       WHERE company_id = $1`,
      [companyId],
    );
    const counts = await client.query<{ gaps: number; twice: number }>(
      `SELECT (max(number_value) - min(number_value) + 1 - count(DISTINCT number_value))::int AS gaps,
         (SELECT count(*)::int FROM (SELECT FROM payments WHERE company_id = $1
            GROUP BY document_id HAVING count(*) > 1) p) AS twice
       FROM documents WHERE company_id = $1 AND number IS NOT NULL`,
      [companyId],
    );
    const [count] = counts.rows;
    return {
      numbers: new Map(
        documents.rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])),
      ),
      tokens: new Map(documents.rows.map(({ token, id }) => [token, id])),
      payments: new Map(payments.rows.map(({ token, invoice }) => [token, invoice])),
      gaps: count?.gaps ?? 0,
      paidTwice: count?.twice ?? 0,
      deliveries: new Map(deliveries.rows.map(({ subject, standing }) => [subject, standing])),
    };
  } finally {
    await client.end();
  }
}

/** The Message-IDs of each email sent, by its subject. */
function countMails(taken: readonly TakenMessage[]): Map<string, string[]> {
  const mails = new Map<string, string[]>();
  for (const { source } of taken) {
    const head =
      source
        .toString('latin1')
        .split('\r\n\r\n', 1)[0]
        ?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    const subject = /^Subject: (Survival [0-9a-f-]{36})$/m.exec(head)?.[1];
    const id = /^Message-ID: (\S+)$/im.exec(head)?.[1];
    if (subject && id) mails.set(subject, [...(mails.get(subject) ?? []), id]);
  }
  return mails;
}
