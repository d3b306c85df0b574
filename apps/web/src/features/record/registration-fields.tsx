import type { CompanyInput } from '@penning/contract';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

type Registration = Pick<CompanyInput, 'country' | 'coc' | 'vatNumber' | 'taxNumber'>;

/**
 * The company's registration numbers; in Germany also its tax number, in Sweden also its approval for
 * F-tax.
 */
export function RegistrationFields<Values extends Registration>({ form }: { form: ZodForm<Values> }) {
  const t = useTexts();
  return (
    <>
      <FieldRow>
        <TextField form={form} name="coc" label={t('settings.coc')} />
        <TextField form={form} name="vatNumber" label={t('settings.vatNumber')} />
      </FieldRow>
      {form.values.country === 'DE' && (
        <TextField
          form={form}
          name="taxNumber"
          label={t('settings.taxNumber')}
          description={t('settings.taxNumberHint')}
        />
      )}
      {form.values.country === 'SE' && (
        <TextField
          form={form}
          name="taxNumber"
          label={t('settings.swedishTax')}
          description={t('settings.swedishTaxHint')}
        />
      )}
    </>
  );
}
