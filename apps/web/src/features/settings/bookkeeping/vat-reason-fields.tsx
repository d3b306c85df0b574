import type { VatCode } from '@penning/contract';
import { type VatType, exemptionCodesOf, takesExemptionReason } from '@penning/domain';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';

/** The fields of a VAT code that explain why no VAT is charged. */
interface Reason extends Pick<VatCode, 'exemptionCode' | 'exemptionReason'> {
  readonly type: VatType;
}

/** Why a type charges no VAT: chosen from the list where there is one, and in the company's own words. */
export function VatReasonFields<Values extends Reason>({
  form,
  type,
}: {
  form: ZodForm<Values>;
  type: VatType;
}) {
  const t = useTexts();
  const codes = exemptionCodesOf(type);
  if (!takesExemptionReason(type)) return null;
  return (
    <>
      {codes.length > 0 && (
        <SelectField
          form={form}
          name="exemptionCode"
          label={t(type === 'margin' ? 'settings.vatMarginOf' : 'settings.vatExemption')}
          data={[
            ...(type === 'margin' ? [] : [{ value: '', label: t('settings.vatExemptionNone') }]),
            ...codes.map((code) => ({ value: code, label: t(`vatExemption.${code}`) })),
          ]}
        />
      )}
      <TextField
        form={form}
        name="exemptionReason"
        label={t('settings.vatReasonOwn')}
        description={t('settings.vatReasonOwnHint')}
      />
    </>
  );
}
