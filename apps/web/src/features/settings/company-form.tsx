import { type Company, CompanyInput } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { RegistrationFields } from '../record/registration-fields.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

export function CompanyForm({ company }: { company: Company }) {
  const t = useTexts();
  const countries = useCountryOptions();
  const mayWrite = useMay('settings.write');
  const { id: _, currency: __, timezone: ___, language: ____, ...initial } = company;
  const form = useZodForm(CompanyInput, initial);
  const save = useWrite('company.update', {
    errorTitle: false,
    refreshes: ['preferences', 'profile', 'overview'],
    onSuccess: () => showToast({ level: 'success', title: t('settings.companySaved') }),
  });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:company"
      onSubmit={(body) => save.mutateAsync({ body })}
      actions={<SubmitButton form={form} />}
    >
      <TextField
        form={form}
        name="name"
        label={t('settings.companyName')}
        required
        autoComplete="organization"
      />
      <TextField form={form} name="contact" label={t('settings.contact')} />
      <TextField form={form} name="address" label={t('settings.address')} autoComplete="street-address" />
      <FieldRow narrowFirst>
        <TextField
          form={form}
          name="postalCode"
          label={t('settings.postalCode')}
          autoComplete="postal-code"
        />
        <TextField form={form} name="city" label={t('settings.city')} autoComplete="address-level2" />
      </FieldRow>
      <SelectField form={form} name="country" label={t('common.country')} data={countries} />
      <RegistrationFields form={form} />
      <FieldRow>
        <TextField form={form} name="iban" label={t('settings.iban')} />
        <TextField form={form} name="bic" label={t('settings.bic')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="phone" label={t('settings.phone')} type="tel" autoComplete="tel" />
        <TextField
          form={form}
          name="email"
          label={t('settings.emailAddress')}
          type="email"
          autoComplete="email"
        />
      </FieldRow>
      <TextField form={form} name="website" label={t('settings.website')} inputMode="url" />
    </KeptForm>
  );
}
