import { Button } from '@mantine/core';
import { missingCoronaYear } from '@penning/domain';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { IntegerField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import type { PrognosisValues } from '../prognosis-values.ts';
import classes from '../prognosis.module.css';
import { CostFields } from './cost-fields.tsx';
import { DebtFields } from './debt-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { MonthField } from './number-select.tsx';
import { RevenueFields } from './revenue-fields.tsx';

/** Everything that a prognosis is calculated from. */
export function PrognosisFieldset({ form }: { form: ZodForm<PrognosisValues> }) {
  return (
    <div className={classes['fields']}>
      <BasicFields form={form} />
      <RevenueFields form={form} />
      <CostFields form={form} />
      <LoanFields form={form} />
      <DebtFields form={form} />
    </div>
  );
}

function BasicFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const { today } = usePreferences();
  const { scenario, startMonth, startYear } = form.values;
  const missing = missingCoronaYear({ scenario, startMonth, startYear });
  const thisYear = Number(today.slice(0, 4));
  const begin = () => {
    form.setFieldValue('startMonth', 0);
    form.setFieldValue('startYear', thisYear);
  };
  return (
    <Section
      title={t('prognosis.basics')}
      action={
        (startYear !== thisYear || startMonth !== 0) && (
          <Button variant="subtle" size="compact-sm" onClick={begin}>
            {t('prognosis.thisYear')}
          </Button>
        )
      }
    >
      <div className={classes['stack']}>
        <TextField form={form} name="name" label={t('prognosis.name')} required data-autofocus />
        <FieldRow>
          <MonthField form={form} name="startMonth" label={t('prognosis.startMonth')} />
          <IntegerField form={form} name="startYear" label={t('prognosis.startYear')} />
        </FieldRow>
        <SelectField
          form={form}
          name="scenario"
          label={t('prognosis.scenario')}
          description={scenario === 'corona' ? t('prognosis.coronaHint') : undefined}
          error={missing === undefined ? undefined : t('prognosis.coronaMissing', { year: String(missing) })}
          data={(['normal', 'corona'] as const).map((value) => ({
            value,
            label: t(`prognosis.scenario_${value}`),
          }))}
        />
      </div>
    </Section>
  );
}
