import { CURRENCIES, type CustomerDraft, type DeliveryAddress } from '@penning/contract';
import { type CustomerWarning, customerWarnings } from '@penning/domain';
import { countryName } from '@penning/i18n';
import { FieldGroup, FieldRow } from '../../ui/form/field-group.tsx';
import {
  CheckboxField,
  OptionalSelectField,
  SelectField,
  TextField,
  TextareaField,
} from '../../ui/form/fields.tsx';
import { IntegerField } from '../../ui/form/number-fields.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { DeliveryAddressFields } from '../document/delivery-address-fields.tsx';
import { BusinessOnlyNote } from '../mandate/business-only-note.tsx';
import { oneLineAddress } from '../record/one-line-address.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { InvoiceAddressFields } from './invoice-address-fields.tsx';

interface Props {
  form: ZodForm<CustomerDraft>;
}

export function WhoFields({ form, customerId }: Props & { customerId: string | undefined }) {
  const t = useTexts();
  return (
    <FieldGroup title={t('customer.sectionWho')}>
      <TextField form={form} name="name" label={t('customer.name')} required data-autofocus />
      <CheckboxField form={form} name="person" label={t('customer.person')} />
      {form.values.person && customerId !== undefined && <BusinessOnlyNote customerId={customerId} />}
      <TextField form={form} name="contact" label={t('customer.contact')} />
    </FieldGroup>
  );
}

export function AddressFields({ form }: Props) {
  const t = useTexts();
  const countries = useCountryOptions();
  return (
    <FieldGroup title={t('customer.sectionAddress')}>
      <TextField
        form={form}
        name="address"
        label={t('customer.address')}
        {...oneLineAddress(form.values, (parts) => form.setValues(parts))}
      />
      <FieldRow narrowFirst>
        <TextField form={form} name="postalCode" label={t('customer.postalCode')} />
        <TextField form={form} name="city" label={t('customer.city')} />
      </FieldRow>
      <SelectField form={form} name="country" label={t('common.country')} data={countries} />
      <InvoiceAddressFields
        value={form.values.invoiceAddress}
        onChange={(address) => form.setFieldValue('invoiceAddress', address)}
      />
      <DeliveryAddressFields
        value={deliveryOf(form.values.deliveryAddress)}
        country={form.values.country}
        onChange={(address) => form.setFieldValue('deliveryAddress', address)}
      />
    </FieldGroup>
  );
}

/** The address as the fields need it: the form may still lack a part. */
function deliveryOf(address: CustomerDraft['deliveryAddress']): DeliveryAddress | null {
  if (!address) return null;
  const { name = '', address: street = '', postalCode = '', city = '', country } = address;
  return { name, address: street, postalCode, city, country };
}

export function ReachFields({ form }: Props) {
  const t = useTexts();
  return (
    <FieldGroup title={t('customer.sectionReach')}>
      <TextField form={form} name="email" label={t('customer.email')} type="email" />
      <TextField form={form} name="ccEmail" label={t('customer.ccEmail')} type="email" />
      <TextField form={form} name="phone" label={t('customer.phone')} type="tel" />
    </FieldGroup>
  );
}

export function FinanceFields({ form }: Props) {
  const t = useTexts();
  const warnOf = useWarnings(form);
  const { country: own } = usePreferences();
  const { person, country } = form.values;
  // The law asks for the VAT number of a business abroad, and in Belgium for every one's.
  const needsVatNumber = !person && (country !== own || own === 'BE');
  return (
    <FieldGroup title={t('customer.sectionFinance')} collapsible isOpen={needsVatNumber}>
      <FieldRow>
        <TextField form={form} name="debtorNumber" label={t('customer.number')} />
        <TextField
          form={form}
          name="iban"
          label={t('customer.iban')}
          description={warnOf('iban')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="vatNumber"
          label={t('customer.vatNumber')}
          description={warnOf('vatNumber')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextField
          form={form}
          name="coc"
          label={t('customer.coc')}
          description={warnOf('coc')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
      <TextField
        form={form}
        name="buyerReference"
        label={t('customer.buyerReference')}
        description={t('customer.buyerReferenceHint')}
      />
      <FieldRow>
        <TextField form={form} name="optionalField1" label={t('customer.optionalField1')} />
        <TextField form={form} name="optionalField2" label={t('customer.optionalField2')} />
      </FieldRow>
      <TextField form={form} name="crmId" label={t('customer.crmId')} />
    </FieldGroup>
  );
}

/** The consequences of a number that can't be right, shown while typing; it can be saved all the same. */
function useWarnings({ values }: ZodForm<CustomerDraft>): (field: CustomerWarning) => string | undefined {
  const { t, language } = useReader();
  const { country, vatNumber, coc, iban } = values;
  const wrong = customerWarnings({ country, vatNumber, coc, iban });
  return (field) =>
    wrong.includes(field)
      ? t(`customerPage.warning_${field}`, { country: countryName(country, language) })
      : undefined;
}

export function OverrideFields({ form }: Props) {
  const t = useTexts();
  const currencies = CURRENCIES.map((value) => ({ value, label: value }));
  return (
    <FieldGroup title={t('customer.sectionOverrides')} hint={t('customer.sectionOverridesHint')} collapsible>
      <FieldRow>
        <OptionalSelectField
          form={form}
          name="optionCurrency"
          label={t('customer.optionCurrency')}
          emptyLabel={t('customer.asProfile')}
          data={currencies}
        />
        <OptionalSelectField
          form={form}
          name="optionLanguage"
          label={t('customer.optionLanguage')}
          emptyLabel={t('customer.asProfile')}
          data={LANGUAGE_OPTIONS}
        />
      </FieldRow>
      <IntegerField
        form={form}
        name="optionExpiration"
        label={t('customer.optionExpiration')}
        placeholder={t('customer.asProfile')}
      />
      <TextareaField form={form} name="optionExtraText" label={t('customer.optionExtraText')} rows={2} />
      <TextareaField
        form={form}
        name="optionExtraTextBottom"
        label={t('customer.optionExtraTextBottom')}
        rows={2}
      />
      <TextareaField
        form={form}
        name="optionPaymentTerms"
        label={t('customer.optionPaymentTerms')}
        rows={2}
      />
      <TextField
        form={form}
        name="freeText"
        label={t('customer.freeText')}
        description={t('customer.freeTextHint')}
      />
    </FieldGroup>
  );
}
