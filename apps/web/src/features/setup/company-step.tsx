import { Button } from '@mantine/core';
import { type Company, CompanyInput, type SetupPage } from '@penning/contract';
import { useRef } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Columns } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { CountryField } from '../record/country-field.tsx';
import { oneLineAddress } from '../record/one-line-address.ts';
import { RegistrationFields } from '../record/registration-fields.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import { AskedFields } from './asked-fields.tsx';
import { LookUp } from './look-up.tsx';
import { StepActions } from './step-actions.tsx';
import { useSetupMoves } from './use-setup-moves.ts';

/** The company's identity, and what the law requires of it on an invoice. */
export function CompanyStep({ setup }: { setup: SetupPage }) {
  const company = useRead('company.get');
  if (company.data) return <CompanyFields company={company.data.data} setup={setup} />;
  if (company.error) return <Failure error={company.error} onRetry={() => void company.refetch()} />;
  return <FieldsSkeleton fields={6} />;
}

function CompanyFields({ company, setup }: { company: Company; setup: SetupPage }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id: _, currency: __, timezone: ___, language: ____, ...saved } = company;
  const form = useZodForm(CompanyInput, saved);
  useFollowSaved(form, saved);
  const save = useWrite('company.update', {
    errorTitle: false,
    refreshes: ['preferences', 'profile', 'vatCode'],
  });
  const { next, write } = useSetupMoves(setup, 'company');
  const toInvoice = useRef(false);
  const submit = async (values: CompanyInput) => {
    const { name, address, postalCode, city, country, coc, vatNumber, taxNumber } = values;
    const body = { name, address, postalCode, city, country, coc, vatNumber, taxNumber };
    await save.mutateAsync({ body });
    await (toInvoice.current ? write() : next());
  };
  return (
    <Columns>
      <Section title={t('setup.step_company')} hint={t('setup.companyHint')}>
        <KeptForm
          form={form}
          readOnly={!mayWrite}
          keep="setup:company"
          onSubmit={submit}
          actions={
            <StepActions setup={setup} step="company">
              <Button
                variant="light"
                loading={form.submitting}
                onClick={({ currentTarget }) => {
                  toInvoice.current = true;
                  currentTarget.form?.requestSubmit();
                }}
              >
                {t('setup.saveAndWrite')}
              </Button>
              <SubmitButton
                form={form}
                label={t('setup.saveAndContinue')}
                onClick={() => {
                  toInvoice.current = false;
                }}
              />
            </StepActions>
          }
        >
          <TextField
            form={form}
            name="name"
            label={t('settings.companyName')}
            required
            autoComplete="organization"
          />
          <CountryField form={form} saved={saved.country} />
          <RegistrationFields form={form} />
          {setup.canLookUp && mayWrite && <LookUp form={form} />}
          <TextField
            form={form}
            name="address"
            label={t('settings.address')}
            autoComplete="street-address"
            {...oneLineAddress(form.values, (parts) => form.setValues(parts))}
          />
          <FieldRow narrowFirst>
            <TextField
              form={form}
              name="postalCode"
              label={t('settings.postalCode')}
              autoComplete="postal-code"
            />
            <TextField form={form} name="city" label={t('settings.city')} autoComplete="address-level2" />
          </FieldRow>
        </KeptForm>
      </Section>
      <AskedFields details={form.values} />
    </Columns>
  );
}
