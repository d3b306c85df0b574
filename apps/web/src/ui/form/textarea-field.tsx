import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldProps, OwnProps } from './field-props.ts';

/** Text of several lines. */
export function TextareaField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<TextareaProps, OwnProps>) {
  return <Textarea minRows={3} rows={input.rows ?? 3} {...input} {...form.getInputProps(name)} name={name} />;
}
