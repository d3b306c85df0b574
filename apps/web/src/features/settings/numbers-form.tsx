import { NumberSettings } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

export function NumbersForm({ numbers }: { numbers: NumberSettings }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(NumberSettings, numbers);
  const save = useWrite('company.updateNumbers', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('settings.numbersSaved') }),
  });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:numbers"
      onSubmit={({ nextNumber, nextQuotationNumber }) =>
        // How the company collects is another form’s, and may have been saved meanwhile.
        save.mutateAsync({ body: { ...numbers, nextNumber, nextQuotationNumber } })
      }
      actions={<SubmitButton form={form} />}
    >
      <FieldRow>
        <TextField form={form} name="nextNumber" label={t('settings.nextNumber')} required />
        <TextField
          form={form}
          name="nextQuotationNumber"
          label={t('settings.nextQuotationNumber')}
          required
        />
      </FieldRow>
    </KeptForm>
  );
}
