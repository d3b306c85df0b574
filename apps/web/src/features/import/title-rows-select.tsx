import { NativeSelect } from '@mantine/core';
import { MAX_TITLE_ROWS } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';

interface Props {
  value: number;
  disabled?: boolean;
  onChange: (titleRows: number) => void;
}

const TITLE_ROWS = Array.from({ length: MAX_TITLE_ROWS + 1 }, (_, count) => String(count));

/** How many rows above the headings are left out. */
export function TitleRowsSelect({ value, disabled = false, onChange }: Props) {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('imports.titleRows')}
      value={String(value)}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={TITLE_ROWS}
    />
  );
}
