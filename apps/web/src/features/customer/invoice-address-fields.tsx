import { Switch, TextInput } from '@mantine/core';
import type { CustomerDraft, InvoiceAddress } from '@penning/contract';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { useTexts } from '../../ui/reader.ts';

interface Props {
  value: CustomerDraft['invoiceAddress'];
  onChange: (address: InvoiceAddress | null) => void;
}

const EMPTY: InvoiceAddress = { attention: '', address: '', postalCode: '', city: '' };

/** The address on documents when it isn't the customer's own. */
export function InvoiceAddressFields({ value, onChange }: Props) {
  const t = useTexts();
  const address = value && filled(value);
  const field = (name: keyof InvoiceAddress, label: string, maxLength: number) => (
    <TextInput
      label={label}
      name={`invoiceAddress.${name}`}
      maxLength={maxLength}
      value={address?.[name] ?? ''}
      onChange={(event) => address && onChange({ ...address, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Switch
        label={t('customerPage.invoiceElsewhere')}
        checked={address !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? EMPTY : null)}
      />
      {address && (
        <>
          {field('attention', t('customerPage.attention'), 120)}
          {field('address', t('customer.address'), 160)}
          <FieldRow narrowFirst>
            {field('postalCode', t('customer.postalCode'), 16)}
            {field('city', t('customer.city'), 80)}
          </FieldRow>
        </>
      )}
    </>
  );
}

/** The form may still lack a part. */
function filled(address: NonNullable<Props['value']>): InvoiceAddress {
  const { attention = '', address: street = '', postalCode = '', city = '' } = address;
  return { attention, address: street, postalCode, city };
}
