import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { bindField, type FieldProps, type OwnProps } from './field.ts';

/** A choice from a list: the browser's own control, which works well on phones and with screen readers. */
export function SelectField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<NativeSelectProps, OwnProps>) {
  return <NativeSelect {...input} {...form.getInputProps(name)} name={name} />;
}

/** An optional choice: the empty option is `null`. */
export function OptionalSelectField<Values extends object>({
  form,
  name,
  emptyLabel,
  data = [],
  ...input
}: FieldProps<Values> &
  Omit<NativeSelectProps, OwnProps | 'data'> & {
    emptyLabel: string;
    data?: readonly { value: string; label: string }[];
  }) {
  const { value, onChange, ...props } = bindField<string | null, Values>(form, name);
  return (
    <NativeSelect
      {...input}
      {...props}
      name={name}
      data={[{ value: '', label: emptyLabel }, ...data]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
