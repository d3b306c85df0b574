import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../reader.ts';
import type { FieldProps, OwnProps } from './field.ts';

/** A password, with a button to show it. */
export function PasswordField<Values extends object>({
  form,
  name,
  ...input
}: FieldProps<Values> & Omit<PasswordInputProps, OwnProps>) {
  const t = useTexts();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
      {...input}
      {...form.getInputProps(name)}
      name={name}
    />
  );
}
