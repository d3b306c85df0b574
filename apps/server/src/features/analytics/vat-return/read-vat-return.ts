import {
  type Language,
  VAT_DOCUMENTS_AT_ONCE,
  type VatDocuments,
  type VatReturn,
  type VatReturnQuery,
} from '@penning/contract';
import { addAmounts, isOneOf, lastDayOfMonth, plainDate } from '@penning/domain';
import { type VatGroup, boxOf, fillVatReturn } from '@penning/domain/analytics/vat-return';
import {
  VAT_FORMS,
  VAT_RETURN_COUNTRIES,
  type VatReturnCountry,
} from '@penning/domain/analytics/vat-return-forms';
import type { Translate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import { vatLabel } from '../turnover/turnover-labels.ts';
import { getInputVat, listVatDocuments, listVatGroups } from './vat-return-store.ts';

interface Named {
  readonly t: Translate;
  readonly language: Language;
}

/** The VAT return of a quarter, filled in for the company's country (docs/rules/analytics.md#vat-return). */
export async function readVatReturn(
  tx: TenantTx,
  {
    year,
    quarter,
    country,
    t,
    language,
  }: Pick<VatReturnQuery, 'year' | 'quarter'> & { country: string } & Named,
): Promise<VatReturn> {
  const span = quarterOf(year, quarter);
  const [groups, input] = await Promise.all([listVatGroups(tx, span), getInputVat(tx, { ...span, country })]);
  const form = formOf(country);
  const filled = form && fillVatReturn(form, groups, input);
  return {
    year,
    quarter,
    ...span,
    country: form ?? null,
    formLanguage: filled?.language ?? language,
    boxes: filled?.boxes ?? [],
    outside: joinCredits(filled?.outside ?? groups).map((group) => ({
      ...group,
      label: vatLabel(group.key, t, language),
    })),
    withoutRate: groups.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
    purchasesLeftOut: input.leftOut,
  };
}

/** The documents of a box, or of a rate or regime. */
export async function readVatDocuments(
  tx: TenantTx,
  {
    year,
    quarter,
    country,
    box,
    key,
    cursor,
    t,
    language,
  }: Pick<VatReturnQuery, 'year' | 'quarter'> & {
    country: string;
    box: string | undefined;
    key: string | undefined;
    cursor: string | undefined;
  } & Named,
): Promise<VatDocuments> {
  const span = quarterOf(year, quarter);
  const form = formOf(country);
  const groups = (await listVatGroups(tx, span)).filter((group) =>
    key === undefined ? form !== undefined && isInBox(form, group, box) : group.key === key,
  );
  const rows = await listVatDocuments(tx, {
    span,
    groups,
    after: placeOf(cursor),
    max: VAT_DOCUMENTS_AT_ONCE + 1,
  });
  const shown = rows.slice(0, VAT_DOCUMENTS_AT_ONCE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    documents: shown.map(({ key: of, place: _place, ...row }) => ({
      ...row,
      label: vatLabel(of, t, language),
    })),
    next: last ? `${last.dueOn}_${last.id}_${last.place}` : null,
  };
}

/** The box of all VAT that is owed has the documents of all boxes with VAT. */
function isInBox(form: VatReturnCountry, group: VatGroup, box: string | undefined): boolean {
  const place = boxOf(form, group);
  if (!place || box === undefined) return false;
  if (box === VAT_FORMS[form].due) return place.vat !== undefined;
  return place.base === box || place.vat === box;
}

function joinCredits(groups: readonly VatGroup[]): Pick<VatGroup, 'key' | 'base' | 'vat'>[] {
  const joined = new Map<string, Pick<VatGroup, 'key' | 'base' | 'vat'>>();
  for (const { key, base, vat } of groups) {
    const known = joined.get(key);
    joined.set(
      key,
      known
        ? { key, base: addAmounts(known.base, base), vat: addAmounts(known.vat, vat) }
        : { key, base, vat },
    );
  }
  return [...joined.values()];
}

function formOf(country: string): VatReturnCountry | undefined {
  return isOneOf(VAT_RETURN_COUNTRIES, country) ? country : undefined;
}

function quarterOf(year: number, quarter: number) {
  const month = (of: number) => plainDate(`${year}-${String(of).padStart(2, '0')}-01`);
  return { from: month(quarter * 3 - 2), until: lastDayOfMonth(month(quarter * 3)) };
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [dueOn = '', id = '', place = ''] = cursor.split('_');
  return { dueOn: plainDate(dueOn), id, place: Number(place) };
}
