import type { Ageing } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { Report } from '../report-table.ts';

/** What is open by how late it is, as a report with a table for each currency. */
export function ageingReport({ currencies }: Ageing, { lead, t }: { lead: string; t: Translate }): Report {
  return {
    title: t('analytics.ageing'),
    lead,
    tables: currencies.map(({ currency, open, count, bands }) => ({
      title: t('analytics.ageingIn', { currency }),
      headings: [t('analytics.ageingLate'), t('analytics.ageingInvoices'), t('analytics.ageingOpen')],
      rows: [
        ...bands.map((row) => [t(`analytics.band_${row.band}`), String(row.count), { figure: row.amount }]),
        [t('analytics.total'), String(count), { figure: open }],
      ],
      hasTotal: true,
      charted: [2],
    })),
    notes: [t('analytics.ageingHint')],
  };
}
