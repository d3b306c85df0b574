import { CompanyNumber, type PlatformSettings, PlatformSettingsInput, applyChange } from '@penning/contract';
import { amount, parsePrice, defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { findCompanyByNumber, getPlatformRow, updatePlatformRow } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { appendCompanyEvent } from '../subscription/append-company-event.ts';
import { applyEvent } from '../subscription/apply-event.ts';

type Routes = HandlersOf<'admin'>;

/** What holds for the whole installation. */
export const getSettings: Routes['getSettings'] = async ({ services }) => ({
  data: await readSettings(services),
});

/** Changes what holds for the whole installation. */
export const updateSettings: Routes['updateSettings'] = async ({ body, session, services }) => {
  const before = await readSettings(services);
  const { billingCompany, ...settings } = applyChange(PlatformSettingsInput, before, body);
  const billingCompanyId = await findBillingCompany(services, billingCompany);
  await updatePlatformRow(services.database.platform, { ...settings, billingCompanyId });
  if (billingCompanyId !== null) await openOwnAccount(services, session, billingCompanyId);
  return { data: await readSettings(services) };
};

/** The platform's own company owes itself nothing, so its trial ends without a bank check. */
async function openOwnAccount(services: Services, session: Session, companyId: string): Promise<void> {
  const admin = { ...session.actor, kind: 'admin' as const };
  await services.database.withTenant(companyId, admin, async (tx) => {
    const { isApplied } = await applyEvent(tx, services, 'bankCheckSucceeded');
    if (isApplied) await appendCompanyEvent(tx, services, 'companyReactivated');
  });
}

async function findBillingCompany({ database }: Services, text: string): Promise<string | null> {
  if (text.trim() === '') return null;
  const number = CompanyNumber.safeParse(text);
  const company = number.success ? await findCompanyByNumber(database.platform, number.data) : undefined;
  return company?.id ?? refuse('companyUnknown', { field: 'billingCompany' });
}

async function readSettings({ database }: Services): Promise<PlatformSettings> {
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
    registrationOpen: row.registrationOpen,
  };
}
