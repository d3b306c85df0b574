import { NativeSelect } from '@mantine/core';
import { type VatCode, VatCodeInput } from '@penning/contract';
import {
  VAT_TYPES,
  type VatType,
  allowedExemption,
  allowedFactor,
  chargesTax,
  parseFactor,
  percentageOfFactor,
  isOneOf,
  isOneStopShop,
  isRegionalTax,
} from '@penning/domain';
import { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { DecimalField } from '../../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { factorOfRate } from './vat-rate.ts';
import { VatReasonFields } from './vat-reason-fields.tsx';

/** People type a percentage; the contract has a factor. */
const VatCodeForRate = z
  .object({
    name: VatCodeInput.shape.name,
    code: VatCodeInput.shape.code,
    type: VatCodeInput.shape.type,
    exemptionCode: VatCodeInput.shape.exemptionCode,
    exemptionReason: VatCodeInput.shape.exemptionReason,
    rate: z.string().refine((rate) => factorOfRate(rate) !== undefined, { error: 'decimal' }),
  })
  .refine(({ type, rate }) => fits(type, rate), { path: ['rate'], error: 'factor' })
  .refine((code) => allowedExemption(code), { path: ['exemptionCode'], error: 'exemption' });
type Values = z.input<typeof VatCodeForRate>;

export function VatCodeForm({ vatCode, onDone }: { vatCode: VatCode | undefined; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm<Values>(VatCodeForRate, {
    name: vatCode?.name ?? '',
    code: vatCode?.code ?? '',
    type: vatCode?.type ?? 'high',
    exemptionCode: vatCode?.exemptionCode ?? '',
    exemptionReason: vatCode?.exemptionReason ?? '',
    rate: vatCode ? percentageOfFactor(vatCode.factor) : '21',
  });
  const create = useWrite('vatCode.create', { errorTitle: false });
  const update = useWrite('vatCode.update', { errorTitle: false });
  const submit = async ({ rate, ...values }: Values) => {
    const body = { ...values, factor: factorOfRate(rate) ?? '1' };
    await (vatCode ? update.mutateAsync({ params: { id: vatCode.id }, body }) : create.mutateAsync({ body }));
    showToast({ level: 'success', title: t('common.saved') });
    onDone();
  };
  const { country } = usePreferences();
  // Codes of the one-stop shop are created with their country, and IGIC and IPSI are Spanish.
  const isOffered = (value: VatType) =>
    value === vatCode?.type || !(isOneStopShop(value) || (isRegionalTax(value) && country !== 'ES'));
  const types = VAT_TYPES.filter(isOffered).map((value) => ({
    value,
    label: t(`settings.vatType_${value}`),
  }));
  const { type } = form.values;
  const isTaxed = chargesTax(type);
  // The rate and the reason depend on the type.
  function choose(value: string) {
    if (!isOneOf(VAT_TYPES, value)) return;
    const rate = rateOf(value, isTaxed ? form.values.rate : '21');
    const exemptionCode = value === 'margin' ? 'VATEX-EU-F' : '';
    form.setValues({ type: value, rate, exemptionCode, exemptionReason: '' });
  }
  return (
    <KeptForm
      keep={`vatCode:${vatCode?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <TextField form={form} name="name" label={t('common.name')} required data-autofocus />
      <NativeSelect
        label={t('settings.vatType')}
        name="type"
        data={types}
        value={type}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <FieldRow>
        {isTaxed && (
          <DecimalField
            form={form}
            name="rate"
            label={t('settings.vatRatePercent')}
            required
            rightSection="%"
          />
        )}
        <TextField form={form} name="code" label={t('settings.vatCodeCode')} />
      </FieldRow>
      <VatReasonFields form={form} type={type} />
    </KeptForm>
  );
}

/** The rate to begin with: none, the general one of IGIC, a usual one of IPSI, or the one that was there. */
function rateOf(type: VatType, before: string): string {
  if (type === 'igic') return '7';
  if (type === 'ipsi') return '4';
  return chargesTax(type) ? before : '0';
}

function fits(type: (typeof VAT_TYPES)[number], rate: string): boolean {
  const factor = factorOfRate(rate);
  const parsed = factor === undefined ? undefined : parseFactor(factor);
  return parsed === undefined || allowedFactor(type, parsed);
}
