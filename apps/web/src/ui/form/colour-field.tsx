import { TextInput, type TextInputProps } from '@mantine/core';
import { BRAND_GREEN } from '@penning/domain';
import classes from './colour-field.module.css';
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

/** A colour as #rrggbb, typed or picked with the device's own picker. */
export function ColourField<Values extends object>({ form, name, label, ...input }: Props<Values>) {
  const { value, onChange, ...props } = bindField<string, Values>(form, name);
  return (
    <TextInput
      {...input}
      {...props}
      label={label}
      name={name}
      value={value}
      maxLength={9}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes['swatch']}
          aria-label={label}
          value={/^#[0-9a-f]{6}/i.test(value) ? value.slice(0, 7) : BRAND_GREEN}
          // The browser's picker has no opacity; it stays unchanged.
          onChange={(event) => onChange(event.currentTarget.value + value.slice(7))}
        />
      }
    />
  );
}
