import { NativeSelect, TextInput } from '@mantine/core';
import type { CustomerDraft } from '@penning/contract';
import { ADDRESS_SCHEMES, E_INVOICE_CHOICES } from '@penning/domain';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

/** The names of common schemes, which are the same in every language. */
const SCHEME_NAMES: Record<string, string> = {
  '0106': 'KvK (NL)',
  '0190': 'OIN (NL)',
  '9944': 'Btw (NL)',
  '0208': 'KBO / BCE (BE)',
  '9925': 'Btw / TVA (BE)',
  '9930': 'USt-IdNr. (DE)',
  '0204': 'Leitweg-ID (DE)',
  '9957': 'TVA (FR)',
  '0009': 'SIRET (FR)',
  '0002': 'SIREN (FR)',
  '9920': 'NIF / IVA (ES)',
  '9932': 'VAT (GB)',
  '0088': 'GLN',
  '9918': 'IBAN',
  EM: 'Email',
};
const COMMON = Object.keys(SCHEME_NAMES);
const SCHEMES = [...COMMON, ...ADDRESS_SCHEMES.filter((scheme) => !COMMON.includes(scheme))].map((value) => ({
  value,
  label: SCHEME_NAMES[value] ? `${value} · ${SCHEME_NAMES[value]}` : value,
}));

/** Which e-invoice the customer wants, and its address. */
export function EInvoiceFields({ form }: { form: ZodForm<CustomerDraft> }) {
  const t = useTexts();
  const { electronicAddress: address } = form.values;
  const choices = E_INVOICE_CHOICES.map((value) => ({ value, label: t(`eInvoice.choice_${value}`) }));
  const setAddress = (scheme: string, id: string) =>
    form.setFieldValue('electronicAddress', scheme === '' ? null : { scheme, id });
  return (
    <FieldGroup
      title={t('eInvoice.section')}
      collapsible={form.values.eInvoice === 'none' && address === null}
    >
      <SelectField
        form={form}
        name="eInvoice"
        label={t('eInvoice.choice')}
        description={t('eInvoice.choiceHint')}
        data={choices}
      />
      <NativeSelect
        label={t('eInvoice.scheme')}
        data={[{ value: '', label: t('eInvoice.schemeAuto') }, ...SCHEMES]}
        value={address?.scheme ?? ''}
        onChange={(event) => setAddress(event.currentTarget.value, address?.id ?? '')}
      />
      <TextInput
        label={t('eInvoice.address')}
        name="electronicAddress.id"
        maxLength={60}
        disabled={address === null}
        value={address?.id ?? ''}
        error={form.errors['electronicAddress.id']}
        onChange={(event) => setAddress(address?.scheme ?? '', event.currentTarget.value)}
      />
    </FieldGroup>
  );
}
