import { TagsInput } from '@mantine/core';
import { EmailText } from '@penning/contract';
import { useTexts } from '../../../../ui/reader.ts';

const MAX_RECIPIENTS = 10;

interface Props {
  label: string;
  addresses: readonly string[];
  error?: string | undefined;
  onChange: (addresses: string[]) => void;
}

/** Email addresses as chips; Enter, a comma, a semicolon or a space completes one. */
export function RecipientsField({ label, addresses, error, onChange }: Props) {
  const t = useTexts();
  const wrong = addresses.find((address) => !EmailText.safeParse(address).success);
  return (
    <TagsInput
      label={label}
      type="email"
      inputMode="email"
      value={[...addresses]}
      onChange={(values) => onChange(values.map((value) => value.trim()).filter(Boolean))}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      maxTags={MAX_RECIPIENTS}
      placeholder={addresses.length === 0 ? t('invoice.recipientAdd') : ''}
      error={error ?? (wrong !== undefined && `${wrong}: ${t('validation.email')}`)}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
    />
  );
}
