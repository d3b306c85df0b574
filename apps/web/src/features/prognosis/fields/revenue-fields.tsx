import { Button } from '@mantine/core';
import { monthAfter } from '@penning/domain';
import { IconFileInvoice } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { DecimalField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import { monthText } from '../period-text.tsx';
import type { PrognosisValues } from '../prognosis-values.ts';
import classes from '../prognosis.module.css';
import { pasteRevenue } from './paste-revenue.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Turnover of 24 months, typed or filled from what was really invoiced. */
export function RevenueFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const start = { month: form.values.startMonth, year: form.values.startYear };
  return (
    <Section
      title={t('prognosis.revenue')}
      hint={t('prognosis.fillHint')}
      action={<FillButton form={form} />}
    >
      <table className={classes['revenue']} onPaste={(event) => pasteColumn(form, event)}>
        <thead>
          <tr>
            <th scope="col">{t('prognosis.column_month')}</th>
            <th scope="col">{t('prognosis.total', { number: '1' })}</th>
            <th scope="col">{t('prognosis.total', { number: '2' })}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row" lang="nl">
                {monthText(monthAfter(start, row).month)}
              </th>
              {[0, 1].map((year) => {
                const at = monthAfter(start, year * 12 + row);
                const when = { month: monthText(at.month), year: String(at.year) };
                return (
                  <td key={year}>
                    <DecimalField
                      form={form}
                      name={`revenue.${year}.${row}`}
                      label={t('prognosis.revenueOf', when)}
                      labelProps={{ className: 'pn-silent' }}
                      size="xs"
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Figures copied from a spreadsheet fill the fields from the one they are pasted into, row by row. */
function pasteColumn(form: ZodForm<PrognosisValues>, event: ClipboardEvent): void {
  const name = event.target instanceof HTMLInputElement ? event.target.name : '';
  const [, year, row] = /^revenue\.(\d)\.(\d+)$/.exec(name) ?? [];
  const revenue = pasteRevenue(form.values.revenue, event.clipboardData.getData('text'), {
    year: Number(year ?? 0),
    row: Number(row ?? 0),
  });
  if (!revenue) return;
  event.preventDefault();
  form.setFieldValue('revenue', revenue);
}

function FillButton({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const [isLoading, setLoading] = useState(false);
  const { startMonth, startYear } = form.values;
  const fill = async () => {
    setLoading(true);
    try {
      const query = { startMonth, startYear };
      const { data } = await callRoute('prognosis.getTurnover', { query });
      const amounts = data.months.map(({ amount }) => amount);
      form.setFieldValue('revenue', [amounts.slice(0, 12), amounts.slice(12)]);
      const message = t('prognosis.leftOut', { currencies: data.leftOut.join(', ') });
      showToast({
        level: 'success',
        title: t('prognosis.filled'),
        ...(data.leftOut.length > 0 ? { message } : {}),
      });
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileInvoice size={15} aria-hidden />}
      loading={isLoading}
      onClick={() => void fill()}
    >
      {t('prognosis.fill')}
    </Button>
  );
}
