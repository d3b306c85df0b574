import { Alert, Text } from '@mantine/core';
import type { Invoice, RefundProposal } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';
import { type RefundValues, RefundChoice, firstWay, maxBy, waysOf } from './refund-values.ts';
import { useRefund } from './use-refund.ts';

interface Props {
  invoice: Invoice;
  proposal: RefundProposal;
  onDone: () => void;
  onRegister: () => void;
}

/** How an amount owed is settled; each method only asks for what it needs. */
export function RefundForm({ invoice, proposal, onDone, onRegister }: Props) {
  const t = useTexts();
  const { currency, available, account, openDocuments, payerMissing } = proposal;
  const first = { way: firstWay(proposal), againstId: openDocuments[0]?.id ?? '' };
  const form = useZodForm<RefundValues>(RefundChoice, {
    ...first,
    amount: maxBy(proposal, first),
    ...account,
  });
  const { way } = form.values;
  const max = maxBy(proposal, form.values);
  form.watch('way', () => form.setFieldValue('amount', maxBy(proposal, form.getValues())));
  form.watch('againstId', () => form.setFieldValue('amount', maxBy(proposal, form.getValues())));
  const refund = useRefund(invoice, proposal, onDone);
  const submit = (values: RefundValues) =>
    values.way === 'hand' ? Promise.resolve(onRegister()) : refund(values);
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <KeptForm
      keep={`refund:${invoice.id}`}
      form={form}
      onSubmit={submit}
      actions={
        <SubmitButton
          form={form}
          label={t(
            way === 'transfer'
              ? 'refund.makeFile'
              : way === 'hand'
                ? 'credit.registerRefund'
                : 'refund.action',
          )}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t('refund.lead', { amount: money(available) })}
      </Text>
      <SelectField
        form={form}
        name="way"
        label={t('refund.way')}
        data={waysOf(proposal).map((one) => ({ value: one, label: t(`refund.way_${one}`) }))}
      />
      {way !== 'hand' && (
        <DecimalField
          form={form}
          name="amount"
          currency={currency}
          label={`${t('refund.amount')} (${currency})`}
          description={max === available ? undefined : t('refund.atMost', { amount: money(max) })}
          required
        />
      )}
      {way === 'transfer' && (
        <>
          {payerMissing.length > 0 && (
            <Alert color="yellow" variant="light">
              {t('refund.companyMissing')}
            </Alert>
          )}
          <TextField form={form} name="accountHolder" label={t('refund.accountHolder')} required />
          <TextField form={form} name="iban" label={t('refund.iban')} required autoComplete="off" />
        </>
      )}
      {way === 'setOff' && (
        <SelectField
          form={form}
          name="againstId"
          label={t('refund.against')}
          data={openDocuments.map(({ id, number, open }) => ({
            value: id,
            label: t('refund.againstOption', { number, amount: money(open) }),
          }))}
        />
      )}
    </KeptForm>
  );
}
