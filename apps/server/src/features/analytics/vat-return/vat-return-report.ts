import type { VatReturn } from '@penning/contract';
import { type Amount, plainDate } from '@penning/domain';
import { type Language, type Translate, formatDate } from '@penning/i18n';
import type { Report, ReportCell } from '../report-table.ts';

/** The VAT return as a report: its boxes, and what no box is for. */
export function vatReturnReport(
  filled: VatReturn,
  { company, t, language }: { company: string; t: Translate; language: Language },
): Report {
  const { year, quarter, from, until, boxes, outside } = filled;
  const days = [from, until].map((day) => formatDate(plainDate(day), language)).join(' – ');
  const figures = [t('analytics.vatBase'), t('analytics.vat')];
  return {
    title: t('analytics.view_vat'),
    lead: `${company} · ${year}, ${t('analytics.quarter', { quarter: String(quarter) })} · ${days} · EUR`,
    tables: [
      {
        title: t('analytics.vatBoxes'),
        headings: [t('analytics.vatBox'), t('analytics.vatBoxName'), ...figures],
        rows: boxes.map(({ box, kind, name, base, vat }) => [
          box,
          name,
          ...(kind === 'own' ? [t('analytics.vatOwn'), ''] : [cellOf(base), cellOf(vat)]),
        ]),
        // The outcome is the last box of every form.
        hasTotal: true,
      },
      {
        title: t('analytics.vatOutside'),
        headings: [t('analytics.by_regime'), ...figures],
        rows: outside.map(({ label, base, vat }) => [label, cellOf(base), cellOf(vat)]),
      },
    ].filter(({ rows }) => rows.length > 0),
    notes: [t('analytics.vatHint'), t('analytics.vatRounding')],
  };
}

function cellOf(value: Amount | null): ReportCell {
  return value === null ? '' : { figure: value };
}
