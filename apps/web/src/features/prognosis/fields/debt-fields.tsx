import { ActionIcon, Button } from '@mantine/core';
import { MAX_PROGNOSIS_DEBTS } from '@penning/contract';
import { annuity, parseAmount, percentage } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { DecimalField, IntegerField } from '../../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import type { PrognosisValues } from '../prognosis-values.ts';
import classes from '../prognosis.module.css';
import { MonthField } from './number-select.tsx';

/** Debts that are repaid in equal parts without interest. */
export function DebtFields({ form }: { form: ZodForm<PrognosisValues> }) {
  const t = useTexts();
  const { debts, startMonth, startYear } = form.values;
  const add = () =>
    form.insertListItem('debts', {
      holder: '',
      amount: '0.00',
      repaymentTerm: 12,
      repaymentStartMonth: startMonth,
      repaymentStartYear: startYear,
    });
  return (
    <Section
      title={t('prognosis.debts')}
      hint={t('prognosis.debtsHint')}
      action={
        debts.length < MAX_PROGNOSIS_DEBTS && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={add}
          >
            {t('prognosis.addDebt')}
          </Button>
        )
      }
    >
      {debts.length > 0 && (
        <div className={classes['stack']}>
          {debts.map((_, index) => (
            <Debt key={`${index}-${debts.length}`} form={form} index={index} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Debt({ form, index }: { form: ZodForm<PrognosisValues>; index: number }) {
  const t = useTexts();
  const number = String(index + 1);
  const remove = t('prognosis.removeDebt', { number });
  return (
    <fieldset className={classes['debt']}>
      <legend className="pn-silent">{t('prognosis.debtNumber', { number })}</legend>
      <div className={classes['debtTop']}>
        <strong aria-hidden>{t('prognosis.debtNumber', { number })}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={remove}
          onClick={() => form.removeListItem('debts', index)}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <FieldRow>
        <TextField form={form} name={`debts.${index}.holder`} label={t('prognosis.holder')} required />
        <DecimalField form={form} name={`debts.${index}.amount`} label={t('prognosis.debtAmount')} />
      </FieldRow>
      <FieldRow>
        <IntegerField
          form={form}
          name={`debts.${index}.repaymentTerm`}
          label={t('prognosis.repaymentTerm')}
        />
        <MonthField
          form={form}
          name={`debts.${index}.repaymentStartMonth`}
          label={t('prognosis.repaymentStartMonth')}
        />
        <IntegerField
          form={form}
          name={`debts.${index}.repaymentStartYear`}
          label={t('prognosis.repaymentStartYear')}
        />
      </FieldRow>
      <Repayment debt={form.values.debts[index]} />
    </fieldset>
  );
}

function Repayment({ debt }: { debt: PrognosisValues['debts'][number] | undefined }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const amount = parseAmount(debt?.amount ?? '');
  const term = debt?.repaymentTerm ?? 0;
  if (amount === undefined || !(term >= 1)) return null;
  const part = annuity({ amount, term, interest: percentage('0') });
  return (
    <p className={classes['note']}>{t('prognosis.repayment', { amount: formatMoney(part, currency) })}</p>
  );
}
