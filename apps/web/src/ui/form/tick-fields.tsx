import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core';
import type { FieldProps, OwnProps } from './field.ts';

/** A checkbox. */
export function CheckboxField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<CheckboxProps, OwnProps>) {
  return <Checkbox {...input} {...form.getInputProps(name, { type: 'checkbox' })} name={name} />;
}

/** A switch. */
export function SwitchField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<SwitchProps, OwnProps>) {
  return <Switch {...input} {...form.getInputProps(name, { type: 'checkbox' })} name={name} />;
}
