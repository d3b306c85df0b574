import { TextInput, type TextInputProps } from '@mantine/core';
import { parseTypedDecimal, writeTypedDecimal } from '@penning/i18n';
import { useState } from 'react';
import { bindField, type FieldPath } from './field.ts';
import type { ZodForm } from './use-zod-form.ts';

interface Props<Values extends object> extends Omit<
  TextInputProps,
  'form' | 'name' | 'value' | 'onChange' | 'label'
> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A whole number; the form's value is a number, or `null` while it is empty. */
export function IntegerField<Values extends object>({ form, name, ...input }: Props<Values>) {
  const { value, onChange, ...props } = bindField<number | null, Values>(form, name);
  return (
    <TextInput
      inputMode="numeric"
      {...input}
      {...props}
      name={name}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

/**
 * An amount, price or percentage as people type it ("1.234,50"); the form's value is decimal text
 * ("1234.50"). An amount in a currency without cents is shown without decimals ("1234").
 */
export function DecimalField<Values extends object>(props: Props<Values> & { currency?: string }) {
  const { form, name, currency, onBlur, ...input } = props;
  const { value, onChange, onBlur: onFormBlur, ...field } = bindField<string | null, Values>(form, name);
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode="decimal"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...input}
      {...field}
      name={name}
      value={typed ?? writeTypedDecimal(value ?? '', currency)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(parseTypedDecimal(text) ?? text);
      }}
      onBlur={(event) => {
        if (parseTypedDecimal(typed ?? '') !== undefined) setTyped(undefined);
        onFormBlur?.(event);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * A number with decimals, such as a margin in millimetres; the form's value is a number, or `null` while
 * the input isn't one.
 */
export function NumberField<Values extends object>({ form, name, onBlur, ...input }: Props<Values>) {
  const { value, onChange, onBlur: onFormBlur, ...props } = bindField<number | null, Values>(form, name);
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode="decimal"
      {...input}
      {...props}
      name={name}
      value={typed ?? (value === null ? '' : writeTypedDecimal(String(value)))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const decimal = parseTypedDecimal(text);
        setTyped(text);
        onChange(decimal === undefined ? null : Number(decimal));
      }}
      onBlur={(event) => {
        if (parseTypedDecimal(typed ?? '') !== undefined) setTyped(undefined);
        onFormBlur?.(event);
        onBlur?.(event);
      }}
    />
  );
}
