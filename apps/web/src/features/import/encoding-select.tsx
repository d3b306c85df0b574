import { NativeSelect } from '@mantine/core';
import { TEXT_ENCODINGS, type TextEncoding } from '@penning/domain';
import { useTexts } from '../../ui/reader.ts';

/** Encodings by the names that programs show. */
const NAMES: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  ibm850: 'DOS (CP850)',
};

interface Props {
  value: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
}

/** The encoding of a text file, for when the guess is wrong. */
export function EncodingSelect({ value, onChange }: Props) {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('imports.encoding')}
      value={value}
      onChange={(event) => {
        const chosen = TEXT_ENCODINGS.find((encoding) => encoding === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={TEXT_ENCODINGS.map((encoding) => ({ value: encoding, label: NAMES[encoding] }))}
    />
  );
}
