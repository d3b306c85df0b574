import { DateInput } from '../../ui/form/date/date-input.tsx';
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
    <DateInput
      {...input}
      {...props}
      name={name}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
