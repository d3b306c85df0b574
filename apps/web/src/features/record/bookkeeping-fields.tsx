import type { CompanyDetailsInput } from '@penning/contract';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

type Bookkeeping = Pick<CompanyDetailsInput, 'bookkeeping' | 'office' | 'autobooking'>;

/** How a company's books are kept. */
export function BookkeepingFields<Values extends Bookkeeping>({ form }: { form: ZodForm<Values> }) {
  const t = useTexts();
  const isOff = !form.getValues().bookkeeping;
  return (
    <>
      <SwitchField
        form={form}
        name="bookkeeping"
        label={t('accountant.bookkeeping')}
        description={t('accountant.bookkeepingHint')}
      />
      <TextField
        form={form}
        name="office"
        label={t('accountant.office')}
        description={t('accountant.officeHint')}
        disabled={isOff}
      />
      <SwitchField form={form} name="autobooking" label={t('accountant.autobooking')} disabled={isOff} />
    </>
  );
}
