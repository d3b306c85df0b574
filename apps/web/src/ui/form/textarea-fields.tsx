import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldPath, type FieldProps, type OwnProps, bindField } from './field.ts';
import type { ZodForm } from './use-zod-form.ts';

/** A multi-line text. */
export function TextareaField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<TextareaProps, OwnProps>) {
  return <Textarea minRows={3} rows={input.rows ?? 3} {...input} {...form.getInputProps(name)} name={name} />;
}

interface LinesProps<Values extends object> extends Omit<
  TextareaProps,
  'form' | 'name' | 'value' | 'onChange' | 'label'
> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A list of short texts, one per line; the form's value is an array. An error in any line appears below the field. */
export function LinesField<Values extends object>({ form, name, ...input }: LinesProps<Values>) {
  const { value, onChange, onBlur, error, ...props } = bindField<string[], Values>(form, name);
  const errorOfLine = Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  return (
    <Textarea
      rows={3}
      {...input}
      {...props}
      name={name}
      error={error ?? errorOfLine}
      value={value.join('\n')}
      onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
      onBlur={(event) => {
        onChange(event.currentTarget.value.split('\n').flatMap((line) => line.trim() || []));
        onBlur?.(event);
      }}
    />
  );
}
