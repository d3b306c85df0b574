import { Checkbox, NativeSelect } from '@mantine/core';
import type { VatCode } from '@penning/contract';
import { useTexts } from '../../../ui/reader.ts';
import { EncodingSelect } from '../../import/encoding-select.tsx';
import importClasses from '../../import/import.module.css';
import { SEPARATORS } from '../../import/reading-settings.tsx';
import { TitleRowsSelect } from '../../import/title-rows-select.tsx';
import { type LineSettings, type LineSource, sourceOf, suggestLineSettings } from './read-line-file.ts';

interface Props {
  source: LineSource;
  onChange: (source: LineSource) => void;
  /** What 0 percent means, when the file contains it and several VAT codes have it. */
  untaxed:
    | { codes: readonly VatCode[]; chosen: string | null; onChoose: (id: string | null) => void }
    | undefined;
}

/** How to read the file: its encoding, separators and formats. */
export function LineReading({ source, onChange, untaxed }: Props) {
  const t = useTexts();
  const { text, settings, file } = source;
  const change = (changed: LineSettings) => onChange({ ...source, settings: changed });
  return (
    <div className={importClasses['settings']}>
      {file && (
        <EncodingSelect
          value={file.encoding}
          // Headings that are read differently may be other columns.
          onChange={(encoding) => onChange(sourceOf(file.bytes, encoding))}
        />
      )}
      <NativeSelect
        label={t('imports.separator')}
        value={settings.separator}
        onChange={(event) => {
          const chosen = SEPARATORS.find(([value]) => value === event.currentTarget.value);
          // Another separator gives other columns.
          if (chosen) change(suggestLineSettings(text, chosen[0]));
        }}
        data={SEPARATORS.map(([value, key]) => ({ value, label: t(`imports.${key}`) }))}
      />
      <TitleRowsSelect
        value={settings.titleRows}
        // The headings below them are other columns.
        onChange={(titleRows) => change(suggestLineSettings(text, settings.separator, titleRows))}
      />
      <NativeSelect
        label={t('imports.decimalMark')}
        value={settings.decimalMark}
        onChange={(event) =>
          change({ ...settings, decimalMark: event.currentTarget.value === ',' ? ',' : '.' })
        }
        data={[
          { value: ',', label: '1.234,50' },
          { value: '.', label: '1,234.50' },
        ]}
      />
      {untaxed && (
        <NativeSelect
          label={t('lineImport.untaxed')}
          value={untaxed.chosen ?? ''}
          onChange={(event) => untaxed.onChoose(event.currentTarget.value || null)}
          data={[
            { value: '', label: t('lineImport.chooseColumn') },
            ...untaxed.codes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Checkbox
        className={importClasses['headings'] ?? ''}
        label={t('imports.hasHeadings')}
        checked={settings.hasHeadings}
        onChange={(event) => change({ ...settings, hasHeadings: event.currentTarget.checked })}
      />
    </div>
  );
}
