import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps, OwnProps } from './field.ts';

/** A single-line text. */
export function TextField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<TextInputProps, OwnProps>) {
  return <TextInput {...input} {...form.getInputProps(name)} name={name} />;
}
