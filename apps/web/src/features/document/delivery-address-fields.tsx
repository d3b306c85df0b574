import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { DeliveryAddress } from '@penning/contract';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import { useTexts } from '../../ui/reader.ts';

interface Props {
  value: DeliveryAddress | null;
  /** The initial value: the customer's country. */
  country: string;
  onChange: (address: DeliveryAddress | null) => void;
}

/** The place of delivery when it isn't the customer's own address. */
export function DeliveryAddressFields({ value, country, onChange }: Props) {
  const t = useTexts();
  const countries = useCountryOptions();
  const field = (name: 'name' | 'address' | 'postalCode' | 'city', label: string, maxLength: number) => (
    <TextInput
      label={label}
      name={`deliveryAddress.${name}`}
      maxLength={maxLength}
      value={value?.[name] ?? ''}
      onChange={(event) => value && onChange({ ...value, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Switch
        label={t('customer.deliverElsewhere')}
        checked={value !== null}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked ? { name: '', address: '', postalCode: '', city: '', country } : null,
          )
        }
      />
      {value && (
        <>
          {field('name', t('customer.deliveryName'), 160)}
          {field('address', t('customer.address'), 160)}
          <FieldRow narrowFirst>
            {field('postalCode', t('customer.postalCode'), 16)}
            {field('city', t('customer.city'), 80)}
          </FieldRow>
          <NativeSelect
            label={t('common.country')}
            name="deliveryAddress.country"
            data={countries}
            value={value.country}
            onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
