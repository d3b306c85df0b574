import { Stack } from '@mantine/core';
import { type BookkeepingFile, BookkeepingFileFields } from '@penning/contract';
import { DATEV_CHARTS } from '@penning/domain/accounting/journal/datev-chart';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { monthName } from '../../ui/month-name.ts';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

const ACCOUNTS = ['vat', 'bank', 'clearing', 'rounding'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const LENGTHS = [4, 5, 6, 7, 8];

/** The lists of the browser have texts. */
const Shape = BookkeepingFileFields.extend({ yearStart: z.string(), accountLength: z.string() });

/** The accounts that files of a format are made with, as the company's bookkeeping numbers them. */
export function AccountsForm({ saved: { format, ...fields } }: { saved: BookkeepingFile }) {
  const { t, language } = useReader();
  const mayWrite = useMay('settings.write');
  const saved = {
    ...fields,
    yearStart: String(fields.yearStart),
    accountLength: String(fields.accountLength),
  };
  const form = useZodForm(Shape, saved);
  useFollowSaved(form, saved);
  const save = useWrite('bookkeepingFile.update', { errorTitle: false });
  const isDatev = format === 'datev';
  return (
    <Section title={t('bookkeepingFile.accounts')} hint={t('bookkeepingFile.accountsHint')}>
      <KeptForm
        form={form}
        readOnly={!mayWrite}
        // The page’s one primary action is the download.
        actions={mayWrite && <SubmitButton form={form} variant="default" />}
        keep={`bookkeeping-file:${format}`}
        onSubmit={({ yearStart, accountLength, ...values }) => {
          const numbers = { yearStart: Number(yearStart), accountLength: Number(accountLength) };
          return save.mutateAsync({ params: { format }, body: { ...values, ...numbers } });
        }}
      >
        <Stack gap="sm">
          {isDatev && (
            <>
              <FieldRow>
                <TextField form={form} name="consultant" label={t('bookkeepingFile.consultant')} />
                <TextField form={form} name="client" label={t('bookkeepingFile.client')} />
              </FieldRow>
              <FieldRow>
                <SelectField
                  form={form}
                  name="chart"
                  label={t('bookkeepingFile.chart')}
                  description={t('bookkeepingFile.chartHint')}
                  data={DATEV_CHARTS.map((value) => ({ value, label: t(`bookkeepingFile.chart_${value}`) }))}
                />
                <SelectField
                  form={form}
                  name="accountLength"
                  label={t('bookkeepingFile.accountLength')}
                  data={LENGTHS.map(String)}
                />
              </FieldRow>
            </>
          )}
          <TextField
            form={form}
            name="receivables"
            label={t(isDatev ? 'bookkeepingFile.receivablesDatev' : 'bookkeepingFile.receivables')}
            description={isDatev ? t('bookkeepingFile.receivablesDatevHint') : undefined}
          />
          {ACCOUNTS.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`bookkeepingFile.${name}`)}
              description={name === 'clearing' ? t('bookkeepingFile.clearingHint') : undefined}
            />
          ))}
          {format === 'auditfile' && (
            <TextField form={form} name="opening" label={t('bookkeepingFile.opening')} />
          )}
          {format !== 'csv' && (
            <SelectField
              form={form}
              name="yearStart"
              label={t('bookkeepingFile.yearStart')}
              data={MONTHS.map((month) => ({
                value: String(month),
                label: monthName(month, language, 'long'),
              }))}
            />
          )}
        </Stack>
      </KeptForm>
    </Section>
  );
}
