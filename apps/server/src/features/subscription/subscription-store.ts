import type {
  Addon,
  Feature,
  Package,
  SubscriptionFacts,
  SubscriptionState,
  Suspender,
} from '@penning/domain';
import type { Selectable } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import type { Subscriptions } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A stored subscription, with its company's time zone. */
export interface SubscriptionRow {
  readonly facts: SubscriptionFacts;
  readonly package: Package;
  readonly granted: Feature[];
  readonly addons: Addon[];
  readonly mandate: { readonly provider: string; readonly id: string } | null;
  readonly updatedAt: Date;
  readonly timezone: string;
}

export async function getSubscriptionRow(tx: TenantTx): Promise<SubscriptionRow> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return readRow(tx, row);
}

/** The same, locked until the transaction ends: a subscription's events are applied one after the other. */
export async function lockSubscriptionRow(tx: TenantTx): Promise<SubscriptionRow> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readRow(tx, row);
}

/** Updates the state of a subscription. */
export async function updateSubscriptionFacts(
  tx: TenantTx,
  facts: SubscriptionFacts,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('subscriptions')
    .set({
      state: facts.state,
      trialEndsAt: new Date(facts.trialEndsAt),
      graceEndsAt: dateOf(facts.graceEndsAt),
      endsAt: dateOf(facts.endsAt),
      confirmedAt: dateOf(facts.confirmedAt),
      cancelledAt: dateOf(facts.cancelledAt),
      suspendedBy: facts.suspendedBy,
      suspendedReason: facts.suspendedReason,
      free: facts.free,
      freeUntil: dateOf(facts.freeUntil),
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .execute();
}

/** Updates the company's choices or the result of its bank verification. */
export async function updateSubscriptionChoices(
  tx: TenantTx,
  change: { package?: Package; addons?: Addon[]; mandateProvider?: string; mandateId?: string },
): Promise<void> {
  await tx.db.updateTable('subscriptions').set(change).where('companyId', '=', tx.companyId).execute();
}

/** Updates what the platform gives a company: individually granted features, and the package of a new one. */
export async function updateGrantedFeatures(
  db: Queries,
  companyId: string,
  granted: { features?: Feature[]; package?: Package },
): Promise<void> {
  await db.updateTable('subscriptions').set(granted).where('companyId', '=', companyId).execute();
}

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

async function readRow(tx: TenantTx, row: Selectable<Subscriptions>): Promise<SubscriptionRow> {
  const company = await tx.db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return {
    facts: {
      state: row.state,
      trialEndsAt: row.trialEndsAt.getTime(),
      graceEndsAt: row.graceEndsAt?.getTime() ?? null,
      endsAt: row.endsAt?.getTime() ?? null,
      confirmedAt: row.confirmedAt?.getTime() ?? null,
      cancelledAt: row.cancelledAt?.getTime() ?? null,
      suspendedBy: row.state === 'suspended' ? suspenderOf(row) : null,
      suspendedReason: row.suspendedReason,
      free: row.free,
      freeUntil: row.freeUntil?.getTime() ?? null,
    },
    package: row.package,
    granted: row.features,
    addons: row.addons,
    mandate:
      row.mandateProvider === null || row.mandateId === null
        ? null
        : { provider: row.mandateProvider, id: row.mandateId },
    updatedAt: row.updatedAt,
    timezone: company.timezone,
  };
}

/** An administrator always gives a reason, which replaces any earlier suspension. */
function suspenderOf({ suspendedBy, suspendedReason }: Selectable<Subscriptions>): Suspender {
  return suspendedReason === '' ? (suspendedBy ?? 'admin') : 'admin';
}

/** The subscription of a new company. */
export async function insertSubscription(
  db: Queries,
  subscription: {
    companyId: string;
    state: SubscriptionState;
    free: boolean;
    package: Package;
    trialEndsAt: Date;
    updatedAt: Date;
  },
): Promise<void> {
  await db.insertInto('subscriptions').values(subscription).execute();
}

const LIST_SUBSCRIPTIONS_TO_SWEEP = statement(
  { companyId: 'uuid' },
  `SELECT * FROM list_subscriptions_to_sweep($1, $2)`,
);

/** The subscriptions whose trial, grace or month may have ended by a moment, of all companies. */
export async function listToSweep(
  platform: Queries,
  at: Date,
  max: number,
): Promise<{ companyId: string }[]> {
  const rows = await queryRows(platform, LIST_SUBSCRIPTIONS_TO_SWEEP, [at, max]);
  return rows;
}
