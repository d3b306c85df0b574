import { type FieldProps, type OwnProps, bindField } from '../field.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

/** A date. */
export function DateField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<DateInputProps, OwnProps>) {
  return <DateInput {...input} {...bindField<string, Values>(form, name)} name={name} />;
}
