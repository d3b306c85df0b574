import { TextInput } from '@mantine/core';
import { bindField, type FieldPath } from '../../ui/form/field.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';

interface Props<Values extends object> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
  description?: string;
}

/** A date that may be left empty; the form's value is `null` then. */
export function OptionalDayField<Values extends object>({ form, name, ...input }: Props<Values>) {
  const { value, onChange, ...props } = bindField<string | null | undefined, Values>(form, name);
  return (
    <TextInput
      type="date"
      {...input}
      {...props}
      name={name}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
