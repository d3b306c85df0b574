import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../reader.ts';

const DEBOUNCE_MS = 200;

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  /** Called with the text after a pause of 200 ms. */
  onSearch: (text: string) => void;
  label: string;
}

/** A field to search a list. */
export function SearchField({ value, onSearch, label, ...input }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const change = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => change('')} />
      }
      {...input}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
