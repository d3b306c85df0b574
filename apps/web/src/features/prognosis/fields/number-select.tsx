import { NativeSelect } from '@mantine/core';
import { PROGNOSIS_MONTH_NAMES } from '@penning/domain';
import { type FieldProps, bindField } from '../../../ui/form/field.ts';

interface Props<Values extends object> extends FieldProps<Values> {
  options: readonly { value: number; label: string }[];
}

/** A choice whose values are numbers. */
export function NumberSelect<Values extends object>({ form, name, label, options }: Props<Values>) {
  const { value, onChange, ...binding } = bindField<number, Values>(form, name);
  return (
    <NativeSelect
      {...binding}
      name={name}
      label={label}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

const MONTHS = PROGNOSIS_MONTH_NAMES.map((label, value) => ({ value, label }));

/** A month, by its Dutch name. */
export function MonthField<Values extends object>(props: FieldProps<Values>) {
  return <NumberSelect {...props} options={MONTHS} />;
}
