import { NumberSettings } from '@penning/contract';
import { upcomingNumbers } from '@penning/domain';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

const NextNumbers = NumberSettings.pick({ nextNumber: true, nextQuotationNumber: true });
type NextNumbers = Pick<NumberSettings, 'nextNumber' | 'nextQuotationNumber'>;

/** The next numbers, and what those after them will look like. */
export function NumbersForm({ numbers }: { numbers: NumberSettings }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { nextNumber, nextQuotationNumber } = numbers;
  const saved = { nextNumber, nextQuotationNumber };
  const form = useZodForm<NextNumbers>(NextNumbers, saved);
  useFollowSaved(form, saved);
  const save = useWrite('company.updateNumbers', { errorTitle: false });
  // An untouched number may have been assigned meanwhile, so only changes are saved.
  const changed = (values: NextNumbers) => ({
    ...(form.isDirty('nextNumber') ? { nextNumber: values.nextNumber } : {}),
    ...(form.isDirty('nextQuotationNumber') ? { nextQuotationNumber: values.nextQuotationNumber } : {}),
  });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:numbers"
      onSubmit={(values) => save.mutateAsync({ body: changed(values) })}
    >
      <NumberField form={form} name="nextNumber" label={t('settings.nextNumber')} />
      <NumberField form={form} name="nextQuotationNumber" label={t('settings.nextQuotationNumber')} />
    </KeptForm>
  );
}

function NumberField({
  form,
  name,
  label,
}: {
  form: ZodForm<NextNumbers>;
  name: keyof NextNumbers;
  label: string;
}) {
  const t = useTexts();
  const numbers = upcomingNumbers(form.values[name].trim(), 3);
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        numbers.length > 0
          ? t('settings.numbersPreview', { numbers: numbers.join(' · ') })
          : t('settings.numbersNoPreview')
      }
      descriptionProps={{ 'aria-live': 'polite' }}
    />
  );
}
