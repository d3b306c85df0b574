import { Textarea, type TextareaProps } from '@mantine/core';
import { bindField } from './field-binding.ts';
import type { FieldPath } from './field-path.ts';
import type { ZodForm } from './use-zod-form.ts';

interface Props<Values extends object> extends Omit<
  TextareaProps,
  'form' | 'name' | 'value' | 'onChange' | 'label'
> {
  form: ZodForm<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A list of short texts, one per line; the form's value is an array. An error of any line stands below the field. */
export function LinesField<Values extends object>({ form, name, ...input }: Props<Values>) {
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
