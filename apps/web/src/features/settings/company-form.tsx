import { type Company, CompanyInput } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Columns } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { CountryField } from '../record/country-field.tsx';
import { RegistrationFields } from '../record/registration-fields.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './settings-form.module.css';

/** The company's own details: name and address, registration and contact. */
export function CompanyForm({ company }: { company: Company }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id: _, currency: __, timezone: ___, language: ____, ...saved } = company;
  const form = useZodForm(CompanyInput, saved);
  useFollowSaved(form, saved);
  const save = useWrite('company.update', {
    errorTitle: false,
    refreshes: ['preferences', 'profile', 'overview', 'vatCode', 'invoice'],
  });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:company"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <Columns>
        <Section title={t('settings.companyTitle')} hint={t('settings.companyHint')}>
          <AddressFields form={form} saved={saved.country} />
        </Section>
        <Section title={t('settings.registrationTitle')} hint={t('settings.registrationHint')}>
          <ContactFields form={form} />
        </Section>
      </Columns>
    </KeptForm>
  );
}

function AddressFields({ form, saved }: { form: ZodForm<CompanyInput>; saved: string }) {
  const t = useTexts();
  return (
    <div className={classes['fields']}>
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
      <CountryField form={form} saved={saved} />
    </div>
  );
}

function ContactFields({ form }: { form: ZodForm<CompanyInput> }) {
  const t = useTexts();
  return (
    <div className={classes['fields']}>
      <RegistrationFields form={form} />
      <FieldRow>
        <TextField form={form} name="iban" label={t('settings.iban')} />
        <TextField form={form} name="bic" label={t('settings.bic')} />
      </FieldRow>
      <TextField form={form} name="phone" label={t('settings.phone')} type="tel" autoComplete="tel" />
      <TextField
        form={form}
        name="email"
        label={t('settings.emailAddress')}
        type="email"
        autoComplete="email"
      />
      <TextField form={form} name="website" label={t('settings.website')} inputMode="url" />
    </div>
  );
}
