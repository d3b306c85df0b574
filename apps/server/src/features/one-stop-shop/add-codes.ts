import {
  type MemberStateRate,
  type PlainDate,
  isDistanceSale,
  percentageOfFactor,
  ratesOf,
  vatCountryOf,
} from '@penning/domain';
import { formatPercentage } from '@penning/i18n';
import { countryName } from '@penning/i18n/countries';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type CompanyRow, getCompanyRow, lockCompany } from '../company/company-store.ts';
import { insertVatCode, listVatCodes } from '../settings/vat-code-store.ts';

type Tools = Pick<Services, 'newId' | 'clock' | 'texts'>;

/** Adds the missing VAT codes of a member state: its present rates for goods, and the standard one for services. */
export async function addCodesOf(tx: TenantTx, services: Tools, place: string): Promise<void> {
  const country = vatCountryOf(place);
  await lockCompany(tx);
  const company = await getCompanyRow(tx);
  const known = await listVatCodes(tx, 'retired');
  for (const { type, rate } of wantedCodes(country, dayIn(company.timezone, services.clock.now()))) {
    const { factor } = rate;
    const isKnown = known.some(
      (code) => code.type === type && code.country === country && code.factor === factor,
    );
    if (isKnown) continue;
    const name = nameOf(services, company, { country, type, rate });
    const none = { code: '', exemptionCode: '', exemptionReason: '' } as const;
    await insertVatCode(tx, services.newId(), { ...none, name, type, factor, country });
  }
}

/** Adds the VAT codes for a customer who is a consumer in another member state, where the company uses the one-stop shop. */
export async function addCodesFor(
  tx: TenantTx,
  services: Tools,
  customer: { country: string; person: boolean },
): Promise<void> {
  if (!customer.person) return;
  const { oneStopShopFrom, country } = await getCompanyRow(tx);
  if (oneStopShopFrom === null || !isDistanceSale(country, customer)) return;
  await addCodesOf(tx, services, customer.country);
}

interface WantedCode {
  readonly type: 'ossGoods' | 'ossServices';
  readonly rate: MemberStateRate;
}

function wantedCodes(country: string, on: PlainDate): WantedCode[] {
  const rates = ratesOf(country, on);
  return [
    ...rates.map((rate) => ({ type: 'ossGoods' as const, rate })),
    ...rates
      .filter(({ level }) => level === 'standard')
      .map((rate) => ({ type: 'ossServices' as const, rate })),
  ];
}

function nameOf(
  { texts }: Tools,
  { language }: CompanyRow,
  { country, type, rate }: WantedCode & { country: string },
): string {
  const percentage = formatPercentage(percentageOfFactor(rate.factor));
  const name = { country: countryName(country, language), percentage };
  return texts.translate(language)(`settings.ossCode_${type}`, name);
}
