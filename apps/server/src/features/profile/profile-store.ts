import type { ProfileInput } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Profiles } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { UNSENT_STATUSES } from '../settings/setting-use-store.ts';

export type ProfileRow = Selectable<Profiles>;

/** The profiles, the default first. */
export async function listProfileRows(tx: TenantTx): Promise<ProfileRow[]> {
  return tx.db
    .selectFrom('profiles')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findProfile(tx: TenantTx, id: string): Promise<ProfileRow | undefined> {
  return tx.db
    .selectFrom('profiles')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All profiles of the company, locked in this transaction: a change of the default affects them all. */
export async function lockProfiles(tx: TenantTx): Promise<ProfileRow[]> {
  return tx.db
    .selectFrom('profiles')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertProfile(
  tx: TenantTx,
  id: string,
  input: ProfileInput,
  at: Date,
): Promise<ProfileRow> {
  return tx.db
    .insertInto('profiles')
    .values({ ...columnsOf(input), companyId: tx.companyId, id, createdAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateProfileRow(
  tx: TenantTx,
  id: string,
  change: ProfileInput | { logoFileId: string | null } | { attachmentIds: string[] },
): Promise<ProfileRow | undefined> {
  return tx.db
    .updateTable('profiles')
    .set('translations' in change ? columnsOf(change) : change)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Updates which profile is the default; the others must be locked. */
export async function updateDefaultProfile(tx: TenantTx, id: string): Promise<ProfileRow> {
  const { companyId } = tx;
  await tx.db
    .updateTable('profiles')
    .set({ isDefault: false })
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .where('id', '<>', id)
    .execute();
  return tx.db
    .updateTable('profiles')
    .set({ isDefault: true })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether an unsent document uses the profile. */
export async function isProfileUsedByDraft(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', 'in', UNSENT_STATUSES)
    .where('profileId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a profile; sent documents keep their own copy of it and lose the reference. */
export async function deleteProfileRow(tx: TenantTx, id: string): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .updateTable('documents')
    .set({ profileId: null })
    .where('companyId', '=', companyId)
    .where('profileId', '=', id)
    .execute();
  await tx.db.deleteFrom('profiles').where('companyId', '=', companyId).where('id', '=', id).execute();
}

const FIND_PAYMENT_PAGE = statement(
  {
    message: 'text',
    successMessage: 'text',
    methods: 'text[]',
    onlineOrder: 'text[]',
    allowParts: 'bool',
    asksAgreement: 'bool',
    preferred: 'text?',
  },
  `SELECT c.payment_message AS message, c.payment_success_message AS success_message,
     coalesce(p.payment_ways, c.payment_ways) AS methods,
     coalesce(p.online_order, c.online_order) AS online_order,
     c.payment_in_parts AS allow_parts, c.payment_asks_mandate AS asks_agreement, p.payment_provider AS preferred
   FROM companies c LEFT JOIN profiles p ON p.company_id = c.id AND p.id = $2 WHERE c.id = $1`,
);

/** What customers see when they pay, with the payment methods of a profile where it has its own. */
export async function findPaymentPageRow(tx: TenantTx, profileId: string | null) {
  return (await queryRows(tx.db, FIND_PAYMENT_PAGE, [tx.companyId, profileId]))[0];
}

const FIND_CONNECTION = statement(
  { name: 'text' },
  'SELECT name FROM integrations WHERE company_id = $1 AND name = $2',
);

/** Whether the company has a connection of this name. */
export async function findConnectionName(tx: TenantTx, name: string): Promise<string | undefined> {
  return (await queryRows(tx.db, FIND_CONNECTION, [tx.companyId, name]))[0]?.name;
}

/** The default profile, else the oldest. */
export async function findFirstProfileId(tx: TenantTx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('profiles')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function columnsOf({ translations, marginGlobal, marginHeader, ...columns }: ProfileInput) {
  return {
    ...columns,
    marginGlobal: String(marginGlobal),
    marginHeader: String(marginHeader),
    translations: JSON.stringify(translations),
  };
}
