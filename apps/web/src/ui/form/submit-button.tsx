import { Button, type ButtonProps } from '@mantine/core';
import { useTexts } from '../reader.ts';

interface Props extends Omit<ButtonProps, 'form'> {
  form: { submitting: boolean };
  label?: string;
  /** The id of the form, when the button is outside it. */
  formId?: string;
  onClick?: () => void;
}

/** Submits its form, and shows when it is busy. "Save" unless it has another label. */
export function SubmitButton({ form, label, formId, ...button }: Props) {
  const t = useTexts();
  return (
    <Button
      type="submit"
      loading={form.submitting}
      {...button}
      {...(formId === undefined ? {} : { form: formId })}
    >
      {label ?? t('common.save')}
    </Button>
  );
}
