import type { Language, OneStopShop, OneStopShopReturn } from '@penning/contract';
import { csvDialectOf, isDistanceSale, percentageOfFactor, vatCountryOf, writeCsv } from '@penning/domain';
import { countryName } from '@penning/i18n/countries';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { listVatCodes } from '../settings/vat-code-store.ts';
import { addCodesOf } from './add-codes.ts';
import { makeReturn } from './make-return.ts';
import { listConsumerCountries, updateOneStopShopFrom } from './one-stop-shop-store.ts';
import { readThreshold } from './threshold.ts';

type Routes = HandlersOf<'oneStopShop'>;

const get: Routes['get'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await read(tx, services),
  }));

async function read(tx: TenantTx, services: Services): Promise<OneStopShop> {
  const company = await getCompanyRow(tx);
  return { from: company.oneStopShopFrom, threshold: await readThreshold(tx, services, company) };
}

const update: Routes['update'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { country, oneStopShopFrom: before } = await getCompanyRow(tx);
    const { from = before } = body;
    await updateOneStopShopFrom(tx, from);
    if (from !== null) {
      for (const other of await listConsumerCountries(tx)) {
        if (isDistanceSale(country, { country: other, person: true })) await addCodesOf(tx, services, other);
      }
    }
    if (from !== before) {
      const at = services.clock.now();
      const data = { detail: from ?? '' };
      await appendEvent(tx, { documentId: tx.companyId, at, event: 'oneStopShopChanged', data });
    }
    return { data: await read(tx, services) };
  });

const addCountry: Routes['addCountry'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { country } = await getCompanyRow(tx);
    if (!isDistanceSale(country, { country: body.country, person: true })) {
      refuse('validationFailed', { field: 'country', detail: 'invalid' });
    }
    await addCodesOf(tx, services, body.country);
    return { data: (await listVatCodes(tx)).filter(({ country: of }) => of === vatCountryOf(body.country)) };
  });

const getReturn: Routes['getReturn'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: { ...query, ...(await makeReturn(tx, query)) },
  }));

const downloadReturn: Routes['downloadReturn'] = async ({ query, session, services, language: asked }) => {
  const { language = asked, year, quarter } = query;
  const report = await services.database.readTenant(session.companyId, session.actor, (tx) =>
    makeReturn(tx, { year, quarter }),
  );
  const text = writeReturn(services, { year, quarter, ...report }, language);
  return {
    bytes: Buffer.from(text, 'utf8'),
    filename: `one-stop-shop-${year}-Q${quarter}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  };
};

/** The lines of the return, then the corrections with the quarter they belong to. */
function writeReturn({ texts }: Services, report: OneStopShopReturn, language: Language): string {
  const t = texts.translate(language);
  const headings = (['quarter', 'country', 'name', 'kind', 'rate', 'base', 'vat'] as const).map((name) =>
    t(`settings.ossColumn_${name}`),
  );
  const named = (country: string) => [country, countryName(country, language)];
  const rows = report.rows.map(({ country, type, factor, base, vat }) => [
    `${report.year}-Q${report.quarter}`,
    ...named(country),
    t(`settings.ossKind_${type}`),
    { figure: percentageOfFactor(factor) },
    { figure: base },
    { figure: vat },
  ]);
  const corrections = report.corrections.map(({ year, quarter, country, vat }) => [
    `${year}-Q${quarter}`,
    ...named(country),
    t('settings.ossCorrection'),
    '',
    '',
    { figure: vat },
  ]);
  return writeCsv([headings, ...rows, ...corrections], csvDialectOf(language), { byteOrderMark: true });
}

export const oneStopShopHandlers: Routes = { get, update, addCountry, getReturn, downloadReturn };
