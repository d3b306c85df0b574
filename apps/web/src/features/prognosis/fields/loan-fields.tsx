import { annuity, parseAmount, parsePercentage } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SwitchField } from '../../../ui/form/fields.tsx';
import { DecimalField, IntegerField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import type { PrognosisValues } from '../prognosis-values.ts';
import classes from '../prognosis.module.css';

/** A loan, and what it takes each month. */
export function LoanFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const payment = paymentOf(form.values.costs);
  return (
    <Section title={t('prognosis.loan')}>
      <div className={classes['stack']}>
        <FieldRow>
          <DecimalField form={form} name="costs.loanAmount" label={t('prognosis.loanAmount')} />
          <IntegerField form={form} name="costs.loanTerm" label={t('prognosis.loanTerm')} />
          <DecimalField form={form} name="costs.loanInterest" label={t('prognosis.loanInterest')} />
        </FieldRow>
        <SwitchField
          form={form}
          name="costs.loanPaidOut"
          label={t('prognosis.loanPaidOut')}
          description={t('prognosis.loanPaidOutHint')}
        />
        <p className={classes['note']} aria-live="polite">
          {t('prognosis.loanPayment', {
            amount: payment === undefined ? '–' : formatMoney(payment, currency),
          })}
        </p>
      </div>
    </Section>
  );
}

/** Nothing while the loan is half typed. */
function paymentOf({ loanAmount, loanTerm, loanInterest }: PrognosisValues['costs']): string | undefined {
  const amount = parseAmount(loanAmount);
  const interest = parsePercentage(loanInterest);
  if (amount === undefined || interest === undefined || !(loanTerm >= 1 && loanTerm <= 600)) return undefined;
  return annuity({ amount, term: loanTerm, interest });
}
