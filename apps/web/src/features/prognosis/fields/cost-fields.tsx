import { CORONA_COST_RATIOS, LEGAL_FORMS } from '@penning/domain';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField, SwitchField } from '../../../ui/form/fields.tsx';
import { DecimalField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import type { PrognosisValues } from '../prognosis-values.ts';
import classes from '../prognosis.module.css';
import { NumberSelect } from './number-select.tsx';

/** Costs as shares of turnover and per month, and what the bank and the tax office begin with. */
export function CostFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const { legalForm } = form.values.costs;
  return (
    <>
      <Section title={t('prognosis.shares')}>
        <div className={classes['stack']}>
          <FieldRow>
            <DecimalField
              form={form}
              name="costs.vatPercent"
              label={t('prognosis.vatPercent')}
              description={t('prognosis.vatHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <DecimalField form={form} name="costs.purchasePercent" label={t('prognosis.purchasePercent')} />
            <DecimalField form={form} name="costs.personnelPercent" label={t('prognosis.personnelPercent')} />
          </FieldRow>
          <OtherShares form={form} />
        </div>
      </Section>
      <Section title={t('prognosis.monthly')}>
        <div className={classes['stack']}>
          <FieldRow>
            <DecimalField form={form} name="costs.rent" label={t('prognosis.rent')} />
            <DecimalField form={form} name="costs.writeOff" label={t('prognosis.writeOff')} />
          </FieldRow>
          <SwitchField form={form} name="costs.rentIncludesVat" label={t('prognosis.rentIncludesVat')} />
          <SelectField
            form={form}
            name="costs.legalForm"
            label={t('prognosis.legalForm')}
            data={LEGAL_FORMS.map((value) => ({
              value,
              label: t(value === 'BV' ? 'prognosis.legalForm_bv' : 'prognosis.legalForm_ez'),
            }))}
          />
          {legalForm === 'BV' ? (
            <DecimalField form={form} name="costs.managementFee" label={t('prognosis.managementFee')} />
          ) : (
            <DecimalField
              form={form}
              name="costs.privateWithdrawal"
              label={t('prognosis.privateWithdrawal')}
              description={t('prognosis.privateHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
        </div>
      </Section>
      <MoneyFields form={form} />
    </>
  );
}

const OTHERS = ['exploitation', 'sales', 'office', 'rest'] as const;

/** The shares that the corona scenario sets itself. */
function OtherShares({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const { scenario, startYear } = form.values;
  const fixed = scenario === 'corona' ? CORONA_COST_RATIOS.get(startYear) : undefined;
  return (
    <FieldRow>
      {OTHERS.map((name) => (
        <DecimalField
          key={`${name}-${fixed === undefined}`}
          form={form}
          name={`costs.${name}Percent`}
          label={t(`prognosis.${name}Percent`)}
          disabled={scenario === 'corona'}
          {...(fixed === undefined ? {} : { description: `→ ${fixed[name].replace('.', ',')}%` })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ))}
    </FieldRow>
  );
}

function MoneyFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  return (
    <Section title={t('prognosis.money')}>
      <div className={classes['stack']}>
        <FieldRow>
          <DecimalField form={form} name="costs.openingBalance" label={t('prognosis.openingBalance')} />
          <NumberSelect
            form={form}
            name="costs.taxReturnFrequency"
            label={t('prognosis.taxReturnFrequency')}
            options={([0, 1] as const).map((value) => ({ value, label: t(`prognosis.taxReturn_${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <DecimalField form={form} name="costs.incomeTaxDue" label={t('prognosis.incomeTaxDue')} />
          <DecimalField form={form} name="costs.revenueTaxDue" label={t('prognosis.revenueTaxDue')} />
        </FieldRow>
        <p className={classes['note']}>{t('prognosis.dueHint')}</p>
      </div>
    </Section>
  );
}
