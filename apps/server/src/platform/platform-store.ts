import type { RegistrationMode } from '@penning/contract';
import type { Amount, PlainDate } from '@penning/domain';
import type { Queries } from '../db/database.ts';
import { queryRows, statement } from '../db/statement/statement.ts';

/** Settings of the whole installation, with the company that invoices. */
export async function getPlatformRow(db: Queries) {
  return db
    .selectFrom('platformSettings')
    .leftJoin('companies', 'companies.id', 'platformSettings.billingCompanyId')
    .selectAll('platformSettings')
    .select(['companies.number as billingNumber', 'companies.name as billingName'])
    .executeTakeFirstOrThrow();
}

/** Whether companies pay for a subscription here, and how long the trial is. */
export async function getSubscriptionTerms(
  db: Queries,
): Promise<{ subscriptions: boolean; trialDays: number }> {
  return db.selectFrom('platformSettings').select(['subscriptions', 'trialDays']).executeTakeFirstOrThrow();
}

const ANNOUNCE_SUBSCRIPTIONS = statement(
  { done: 'text' },
  `SELECT coalesce(announce_subscriptions($1, $2, $3)::text, '') AS done`,
);

/** Updates from which day free companies pay; without a day they never do. */
export async function updateFreeUntil(
  db: Queries,
  { firstDay, trialDays, at }: { firstDay: string | null; trialDays: number; at: Date },
): Promise<void> {
  await queryRows(db, ANNOUNCE_SUBSCRIPTIONS, [firstDay, trialDays, at]);
}

const END_SUBSCRIPTIONS = statement(
  { done: 'text' },
  `SELECT coalesce(end_subscriptions($1)::text, '') AS done`,
);

/** Updates every company to a free one. */
export async function updateAllFree(db: Queries, at: Date): Promise<void> {
  await queryRows(db, END_SUBSCRIPTIONS, [at]);
}

/** Who may sign up, if that was chosen. */
export async function findRegistrationMode(db: Queries): Promise<RegistrationMode | null> {
  const row = await db.selectFrom('platformSettings').select('registration').executeTakeFirstOrThrow();
  return row.registration;
}

/** Whether VIES is asked about VAT numbers, unless the environment says otherwise. */
export async function isViesAllowed(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('platformSettings').select('viesAllowed').executeTakeFirstOrThrow();
  return row.viesAllowed;
}

export async function updatePlatformRow(
  db: Queries,
  change: {
    billingCompanyId: string | null;
    starterPrice: Amount;
    businessPrice: Amount;
    accountancyPrice: Amount;
    addonPrice: Amount;
    smsPrice: string;
    legacyUrl: string;
    registration: RegistrationMode;
    subscriptions: boolean;
    trialDays: number;
    earlierFrom: PlainDate | null;
    terms: string;
    privacy: string;
    imprint: string;
    contact: string;
    viesAllowed: boolean;
  },
): Promise<void> {
  await db.updateTable('platformSettings').set(change).execute();
}

/** The company with a number. */
export function findCompanyByNumber(db: Queries, number: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'accountantId'])
    .where('number', '=', number)
    .executeTakeFirst();
}

const DATABASE_FACTS = statement(
  { bytes: 'text', version: 'text' },
  `SELECT pg_database_size(current_database())::text AS bytes, current_setting('server_version') AS version`,
);

/** The size of the database, and its version. */
export async function getDatabaseFacts(db: Queries): Promise<{ bytes: number; version: string }> {
  const rows = await queryRows(db, DATABASE_FACTS);
  return { bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? '' };
}

const DAMAGE = statement(
  { damagedFiles: 'text', failingPdfs: 'text' },
  `SELECT count_damaged_files()::text AS "damagedFiles", count_failing_pdfs()::text AS "failingPdfs"`,
);

/** How many stored files are damaged, and how many documents have no PDF because it can't be made. */
export async function countDamage(db: Queries): Promise<{ damagedFiles: number; failingPdfs: number }> {
  const [row] = await queryRows(db, DAMAGE);
  return { damagedFiles: Number(row?.damagedFiles ?? 0), failingPdfs: Number(row?.failingPdfs ?? 0) };
}

const COUNT_OUTBOX = statement(
  {
    kind: ['delivery', 'transmission'],
    state: ['queued', 'accepted', 'failed', 'unconfirmed'],
    count: 'int4',
    oldest: 'timestamptz?',
  },
  `SELECT * FROM count_outbox($1) ORDER BY kind, state`,
);

/** What is waiting to be delivered, and what failed since a moment. */
export async function countOutbox(db: Queries, since: Date) {
  const rows = await queryRows(db, COUNT_OUTBOX, [since]);
  return rows;
}

const INSTALLATION_IS_EMPTY = statement({ empty: 'bool' }, `SELECT installation_is_empty() AS empty`);

/** Whether nobody has signed up yet. */
export async function isInstallationEmpty(db: Queries): Promise<boolean> {
  const rows = await queryRows(db, INSTALLATION_IS_EMPTY);
  return rows[0]?.empty ?? false;
}

/** Claims making the demo company; returns whether this call was first. */
export async function claimDemo(db: Queries, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('platformSettings')
    .set({ demoMadeAt: at })
    .where('demoMadeAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Releases that claim after a failure. */
export async function updateDemoUnmade(db: Queries): Promise<void> {
  await db.updateTable('platformSettings').set({ demoMadeAt: null }).execute();
}

/** Every company. */
export async function listCompanyIds(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('companies').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const COUNT_REQUEST = statement({ count: 'int4' }, `SELECT count_request($1, $2) AS count`);

/** Counts a call under a key in a window; returns the count so far. */
export async function countRequest(db: Queries, key: string, windowStart: Date): Promise<number> {
  const rows = await queryRows(db, COUNT_REQUEST, [key, windowStart]);
  return rows[0]?.count ?? 0;
}

/** What the keys of counts of a day begin with. */
export const DAY_KEY = 'day:';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the counts of windows before a moment; those of a day a day later, since it continues after its start. */
export async function deleteOldCounts(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', before)
    .where((is) =>
      is.or([
        is('key', 'not like', `${DAY_KEY}%`),
        is('windowStart', '<', new Date(before.getTime() - DAY_MS)),
      ]),
    )
    .execute();
}
