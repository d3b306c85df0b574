import { Tabs } from '@mantine/core';
import { type CompanyDetails, CompanyDetailsInput } from '@penning/contract';
import type { ReactNode } from 'react';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { BookkeepingFields } from './bookkeeping-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';

interface Props {
  company: CompanyDetails;
  onSave: (body: CompanyDetailsInput) => Promise<unknown>;
  /** A third tab, beside general and bookkeeping. */
  more?: { label: string; content: ReactNode };
}

/** A company edited from outside it: its details and its bookkeeping settings, saved together. */
export function CompanyDetailsForm({ company, onSave, more }: Props) {
  const t = useTexts();
  const countries = useCountryOptions();
  const form = useZodForm(CompanyDetailsInput, inputOf(company));
  const actions = <SubmitButton form={form} />;
  const submit = (body: CompanyDetailsInput) => onSave(body);
  return (
    <Tabs defaultValue="general" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="general">{t('accountant.tabGeneral')}</Tabs.Tab>
        <Tabs.Tab value="bookkeeping">{t('accountant.tabBookkeeping')}</Tabs.Tab>
        {more && <Tabs.Tab value="more">{more.label}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="general">
        <KeptForm form={form} keep={`company:${company.id}`} onSubmit={submit} actions={actions}>
          <TextField form={form} name="name" label={t('accountant.companyName')} required />
          <TextField form={form} name="contact" label={t('settings.contact')} />
          <TextField form={form} name="address" label={t('settings.address')} />
          <FieldRow narrowFirst>
            <TextField form={form} name="postalCode" label={t('settings.postalCode')} />
            <TextField form={form} name="city" label={t('settings.city')} />
          </FieldRow>
          <FieldRow>
            <SelectField form={form} name="country" label={t('common.country')} data={countries} />
            <SelectField
              form={form}
              name="language"
              label={t('common.language')}
              data={[...LANGUAGE_OPTIONS]}
            />
          </FieldRow>
          <RegistrationFields form={form} />
          <FieldRow>
            <TextField form={form} name="iban" label={t('settings.iban')} />
            <TextField form={form} name="bic" label={t('settings.bic')} />
          </FieldRow>
          <FieldRow>
            <TextField form={form} name="phone" label={t('settings.phone')} type="tel" />
            <TextField form={form} name="email" label={t('settings.emailAddress')} type="email" />
          </FieldRow>
          <TextField form={form} name="website" label={t('settings.website')} inputMode="url" />
        </KeptForm>
      </Tabs.Panel>
      <Tabs.Panel value="bookkeeping">
        <KeptForm form={form} keep={`company:${company.id}`} onSubmit={submit} actions={actions}>
          <BookkeepingFields form={form} />
        </KeptForm>
      </Tabs.Panel>
      {more && <Tabs.Panel value="more">{more.content}</Tabs.Panel>}
    </Tabs>
  );
}

function inputOf(company: CompanyDetails): CompanyDetailsInput {
  return fieldsOf(CompanyDetailsInput.shape, company);
}
