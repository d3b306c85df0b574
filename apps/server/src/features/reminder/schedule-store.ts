import { ReminderSettings, ReminderStep } from '@penning/contract';
import { type PlainDate, type ReminderSchedule, plainDate } from '@penning/domain';
import type { CollectionRule } from '@penning/domain/reminder/collection-day';
import type { TenantTx, Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A company's schedule as stored. */
export interface StoredSchedule extends ReminderSettings {
  readonly ranOn: PlainDate | null;
}

/** When invoices go to collections, by the schedule. */
export function collectionRule({ collectAfter, steps }: StoredSchedule): CollectionRule {
  return { after: collectAfter, announcesCosts: steps.at(-1)?.announcesCosts ?? false };
}

const QUIET = { claimsInterest: false, claimsCosts: false, announcesCosts: false, sms: false, texts: [] };

/** A company's initial schedule: off, three steps, nothing claimed on top. */
const FIRST_SCHEDULE: StoredSchedule = {
  enabled: false,
  since: null,
  costsWithVat: false,
  interestRates: [],
  collectAfter: null,
  collectsAutomatically: false,
  steps: [3, 10, 20].map((days) => ({ days, ...QUIET })),
  ranOn: null,
};

/** The company's schedule; locked in this transaction when `lock` is set. */
export async function getSchedule(tx: TenantTx, { lock = false } = {}): Promise<StoredSchedule> {
  const settings = await tx.db
    .selectFrom('reminderSettings')
    .select([
      'enabled',
      'since',
      'costsWithVat',
      'interestRates',
      'collectAfter',
      'collectsAutomatically',
      'lastRunOn',
    ])
    .where('companyId', '=', tx.companyId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!settings) return FIRST_SCHEDULE;
  const steps = await tx.db
    .selectFrom('reminderSteps')
    .select(['days', 'claimsInterest', 'claimsCosts', 'announcesCosts', 'sms', 'texts'])
    .where('companyId', '=', tx.companyId)
    .orderBy('step')
    .execute();
  return {
    enabled: settings.enabled,
    since: settings.since === null ? null : plainDate(settings.since),
    costsWithVat: settings.costsWithVat,
    interestRates: ReminderSettings.shape.interestRates.parse(settings.interestRates),
    collectAfter: settings.collectAfter,
    collectsAutomatically: settings.collectsAutomatically,
    steps: steps.map((step) => ({ ...step, texts: ReminderStep.shape.texts.parse(step.texts) })),
    ranOn: settings.lastRunOn === null ? null : plainDate(settings.lastRunOn),
  };
}

/** Replaces the company's schedule. */
export async function updateSchedule(tx: TenantTx, schedule: StoredSchedule, at: Date): Promise<void> {
  const { companyId } = tx;
  const { steps, ranOn, interestRates, ...settings } = schedule;
  const values = {
    ...settings,
    interestRates: JSON.stringify(interestRates),
    lastRunOn: ranOn,
    updatedAt: at,
  };
  await tx.db
    .insertInto('reminderSettings')
    .values({ companyId, ...values })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
  await tx.db.deleteFrom('reminderSteps').where('companyId', '=', companyId).execute();
  await tx.db
    .insertInto('reminderSteps')
    .values(
      steps.map(({ texts, ...step }, index) => ({
        companyId,
        step: index + 1,
        ...step,
        texts: JSON.stringify(texts),
      })),
    )
    .execute();
}

/** Updates the day on which the schedule last went through all invoices. */
export async function updateScheduleRun(tx: TenantTx, day: PlainDate): Promise<void> {
  await tx.db
    .updateTable('reminderSettings')
    .set({ lastRunOn: day })
    .where('companyId', '=', tx.companyId)
    .where((row) => row.or([row('lastRunOn', 'is', null), row('lastRunOn', '<', day)]))
    .execute();
}

/** What decisions are based on. */
export function domainSchedule({ enabled, since, ranOn, steps }: StoredSchedule): ReminderSchedule {
  return { enabled, since, ranOn, steps: steps.map(({ days }) => ({ days })) };
}

const LIST_COMPANIES_TO_REMIND = statement(
  { companyId: 'uuid' },
  `SELECT * FROM list_companies_to_remind($1, $2, $3)`,
);

/** Companies whose morning has come and whose schedule hasn't run today. */
export async function listCompaniesToRemind(
  db: Queries,
  { at, fromHour, max }: { at: Date; fromHour: number; max: number },
): Promise<{ companyId: string }[]> {
  const rows = await queryRows(db, LIST_COMPANIES_TO_REMIND, [at, fromHour, max]);
  return rows;
}
