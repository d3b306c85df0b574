import { TextInput } from '@mantine/core';
import { type ExchangeRateInput, type ExchangeRateRecord, ForeignCurrency } from '@penning/contract';
import { amountFromCents, inEuro, parseExchangeRate } from '@penning/domain';
import { formatMoney, parseTypedRate, writeTypedDecimal } from '@penning/i18n';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';

/** The rate as it is typed, with a comma or a point; the contract checks the rest. */
const TypedRate = z.object({
  currency: ForeignCurrency,
  ratedOn: z.string().min(1, { error: 'required' }),
  rate: z.string().refine((typed) => rateOf(typed) !== undefined, { error: 'decimal' }),
});
type TypedRate = z.infer<typeof TypedRate>;

interface Props {
  /** Absent for a new one. */
  rate: ExchangeRateRecord | undefined;
  /** The currency of a new one, unless another is chosen. */
  currency: TypedRate['currency'] | undefined;
  onDone: () => void;
}

/** The rate of a day; an existing one for that currency and day is replaced. */
export function RateForm({ rate, currency = 'USD', onDone }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  const form = useZodForm<TypedRate>(TypedRate, {
    currency: rate?.currency ?? currency,
    ratedOn: rate?.ratedOn ?? today,
    rate: writeTypedDecimal(rate?.rate ?? ''),
  });
  const save = useWrite('exchangeRate.save', {
    errorTitle: false,
    refreshes: ['invoice'],
    onSuccess: () => showToast({ level: 'success', title: t('exchangeRate.saved') }),
  });
  const submit = async ({ ratedOn, ...typed }: TypedRate) => {
    const known = rateOf(typed.rate);
    if (known === undefined) return;
    await save.mutateAsync({ body: { currency: typed.currency, ratedOn, rate: known } });
    onDone();
  };
  const { values } = form;
  const known = rateOf(values.rate);
  const example = known && {
    amount: formatMoney('100.00', values.currency),
    euros: formatMoney(inEuro(amountFromCents(10_000n), known), 'EUR'),
  };
  return (
    <KeptForm
      keep={`rate:${rate ? `${rate.currency}:${rate.ratedOn}` : 'new'}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <FieldRow>
        <SelectField
          form={form}
          name="currency"
          label={t('exchangeRate.currency')}
          disabled={rate !== undefined}
          data={ForeignCurrency.options.map((value) => ({ value, label: value }))}
        />
        <DateField
          form={form}
          name="ratedOn"
          label={t('exchangeRate.day')}
          disabled={rate !== undefined}
          required
        />
      </FieldRow>
      <TextInput
        {...form.getInputProps('rate')}
        name="rate"
        label={t('exchangeRate.rate', { currency: values.currency })}
        inputMode="decimal"
        maxLength={20}
        description={example && t('exchangeRate.example', example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
    </KeptForm>
  );
}

function rateOf(typed: string): ExchangeRateInput['rate'] | undefined {
  return parseExchangeRate(parseTypedRate(typed) ?? '');
}
