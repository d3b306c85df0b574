import { CompanyNumber, type PlatformSettings, PlatformSettingsInput, applyChange } from '@penning/contract';
import { type PlainDate, amount, parsePrice, defined, isBilled, plainDate } from '@penning/domain';
import type { Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { type Clock, dayIn } from '../../platform/clock.ts';
import {
  findCompanyByNumber,
  getPlatformRow,
  updateAllFree,
  updateFreeUntil,
  updatePlatformRow,
} from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { appendCompanyEvent } from '../subscription/append-company-event.ts';
import { applyEvent } from '../subscription/apply-event.ts';
import { lockSubscriptionRow } from '../subscription/subscription-store.ts';

type Routes = HandlersOf<'admin'>;

/** The settings of the whole installation. */
export const getSettings: Routes['getSettings'] = async ({ services }) => ({
  data: await readSettings(services),
});

/** Changes the settings of the whole installation. */
export const updateSettings: Routes['updateSettings'] = async ({ body, session, services }) => {
  const before = await readSettings(services);
  const changed = applyChange(PlatformSettingsInput, before, body);
  if (!changed.subscriptions && (body.earlierFrom ?? null) !== null) {
    refuse('startNeedsSubscriptions', { field: 'earlierFrom' });
  }
  // Switching subscriptions off ends what was announced.
  const after = { ...changed, earlierFrom: changed.subscriptions ? changed.earlierFrom : null };
  checkSubscriptions(services, before, after);
  const { billingCompany, ...settings } = after;
  const billingCompanyId = await findBillingCompany(services, billingCompany);
  await services.database.withPlatform(async (db) => {
    await updatePlatformRow(db, { ...settings, earlierFrom: firstDayOf(after), billingCompanyId });
    await followSubscriptions(db, services, { before, after });
  });
  if (billingCompanyId !== null) await freeOwnAccount(services, session, billingCompanyId);
  return { data: await readSettings(services) };
};

/** Subscriptions need a company that invoices them, and begin on a day that can still be announced. */
function checkSubscriptions(
  { clock }: Services,
  before: PlatformSettingsInput,
  after: PlatformSettingsInput,
): void {
  if (!after.subscriptions) return;
  if (!before.subscriptions && after.billingCompany.trim() === '') {
    refuse('validationFailed', { field: 'billingCompany', detail: 'required' });
  }
  const { earlierFrom } = after;
  if (earlierFrom !== null && earlierFrom !== before.earlierFrom && earlierFrom <= today(clock)) {
    refuse('validationFailed', { field: 'earlierFrom', detail: 'dateNotAhead' });
  }
}

/** What companies have had so far costs nothing, until the day that they are told; or nothing costs anything any more. */
async function followSubscriptions(
  db: Queries,
  { clock }: Services,
  { before, after }: { before: PlatformSettingsInput; after: PlatformSettingsInput },
): Promise<void> {
  const at = clock.now();
  if (!after.subscriptions) return before.subscriptions ? updateAllFree(db, at) : undefined;
  const isNew = !before.subscriptions || before.earlierFrom !== after.earlierFrom;
  const { earlierFrom: firstDay, trialDays } = after;
  if (isNew) await updateFreeUntil(db, { firstDay, trialDays, at });
}

function firstDayOf({ earlierFrom }: PlatformSettingsInput): PlainDate | null {
  return earlierFrom === null ? null : plainDate(earlierFrom);
}

/** The platform works in the Netherlands. */
function today(clock: Clock): string {
  return dayIn('Europe/Amsterdam', clock.now());
}

/** The platform's own company owes itself nothing. */
async function freeOwnAccount(services: Services, session: Session, companyId: string): Promise<void> {
  const admin = { ...session.actor, kind: 'admin' as const };
  await services.database.withTenant(companyId, admin, async (tx) => {
    const { facts } = await lockSubscriptionRow(tx);
    if (!isBilled(facts)) return;
    const { isApplied } = await applyEvent(tx, services, 'freed');
    if (isApplied && facts.state !== 'confirmed') {
      await appendCompanyEvent(tx, services, 'companyReactivated');
    }
  });
}

async function findBillingCompany({ database }: Services, text: string): Promise<string | null> {
  if (text.trim() === '') return null;
  const number = CompanyNumber.safeParse(text);
  const company = number.success ? await findCompanyByNumber(database.platform, number.data) : undefined;
  return company?.id ?? refuse('companyUnknown', { field: 'billingCompany' });
}

async function readSettings({ database, installation, env }: Services): Promise<PlatformSettings> {
  const row = await getPlatformRow(database.platform);
  return {
    billingCompany: row.billingNumber ?? '',
    billingCompanyName: row.billingName ?? '',
    starterPrice: amount(row.starterPrice),
    businessPrice: amount(row.businessPrice),
    accountancyPrice: amount(row.accountancyPrice),
    addonPrice: amount(row.addonPrice),
    smsPrice: defined(parsePrice(row.smsPrice)),
    legacyUrl: row.legacyUrl,
    registration: row.registration ?? installation.registration,
    subscriptions: row.subscriptions,
    trialDays: row.trialDays,
    earlierFrom: row.earlierFrom,
    terms: row.terms,
    privacy: row.privacy,
    imprint: row.imprint,
    contact: row.contact,
    viesAllowed: row.viesAllowed,
    viesDecided: env.VIES ?? null,
  };
}
