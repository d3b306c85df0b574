import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ImportSettings } from '@penning/contract';
import { CSV_DATE_FORMATS, IMPORT_GROUPINGS, type ImportKind } from '@penning/domain';
import { monthName } from '@penning/i18n';
import type { ReactNode } from 'react';
import { useReader } from '../../ui/reader.ts';
import { EncodingSelect } from './encoding-select.tsx';
import classes from './import.module.css';

/** The possible separators, with their text keys. */
export const SEPARATORS = [
  [';', 'separator_semicolon'],
  [',', 'separator_comma'],
  ['\t', 'separator_tab'],
  ['|', 'separator_bar'],
] as const;

const FIGURES = [',', '.', 'cents'] as const;

type DateFormat = ImportSettings['dateFormat'];

/** A day after the twelfth shows which part is which. */
const EXAMPLES: Record<Exclude<DateFormat, 'd MMMM yyyy'>, string> = {
  'yyyy-MM-dd': '2019-01-31',
  'dd-MM-yyyy': '31-01-2019',
  'dd.MM.yyyy': '31.01.2019',
  'dd/MM/yyyy': '31/01/2019',
  'MM/dd/yyyy': '01/31/2019',
  yyyyMMdd: '20190131',
};

interface Props {
  /** The fields that choose the part of the file which is mapped. */
  table: ReactNode;
  settings: ImportSettings;
  /** Customers and mandates have no amounts; customers and products have no days. */
  kind: ImportKind;
  /** A workbook has an encoding and cells of its own. */
  isWorkbook: boolean;
  onChange: (changes: Partial<ImportSettings>) => void;
}

/** The format of the file. */
export function ReadingSettings({ table, settings, kind, isWorkbook, onChange }: Props) {
  const { t, language } = useReader();
  const exampleOf = (format: DateFormat): string =>
    format === 'd MMMM yyyy' ? `31 ${monthName('2019-01-31', language)} 2019` : EXAMPLES[format];
  return (
    <div className={classes['settings']}>
      {table}
      {!isWorkbook && (
        <>
          <EncodingSelect value={settings.encoding} onChange={(encoding) => onChange({ encoding })} />
          <NativeSelect
            label={t('imports.separator')}
            value={settings.separator}
            onChange={(event) => {
              const chosen = SEPARATORS.find(([value]) => value === event.currentTarget.value);
              if (chosen) onChange({ separator: chosen[0] });
            }}
            data={SEPARATORS.map(([value, key]) => ({ value, label: t(`imports.${key}`) }))}
          />
        </>
      )}
      {kind !== 'customer' && kind !== 'mandate' && (
        <NativeSelect
          label={t('imports.decimalMark')}
          value={settings.decimalMark}
          onChange={(event) => {
            const chosen = FIGURES.find((format) => format === event.currentTarget.value);
            if (chosen) onChange({ decimalMark: chosen });
          }}
          data={[
            { value: ',', label: '1.234,50' },
            { value: '.', label: '1,234.50' },
            { value: 'cents', label: t('imports.cents') },
          ]}
        />
      )}
      {kind !== 'customer' && kind !== 'product' && (
        <NativeSelect
          label={t('imports.dateFormat')}
          value={settings.dateFormat}
          onChange={(event) => {
            const chosen = CSV_DATE_FORMATS.find((format) => format === event.currentTarget.value);
            if (chosen) onChange({ dateFormat: chosen });
          }}
          data={CSV_DATE_FORMATS.map((value) => ({ value, label: exampleOf(value) }))}
        />
      )}
      {kind === 'importedInvoice' && (
        <TextInput
          label={t('imports.currencyOfRows')}
          value={settings.currency}
          maxLength={3}
          error={!/^[A-Z]{3}$/.test(settings.currency) && t('validation.invalid')}
          onChange={(event) => onChange({ currency: event.currentTarget.value.toUpperCase() })}
        />
      )}
      {settings.groupBy && (
        <NativeSelect
          label={t('imports.groupBy')}
          value={settings.groupBy}
          onChange={(event) => {
            const chosen = IMPORT_GROUPINGS.find((one) => one === event.currentTarget.value);
            if (chosen) onChange({ groupBy: chosen });
          }}
          data={IMPORT_GROUPINGS.map((value) => ({ value, label: t(`imports.groupBy_${value}`) }))}
        />
      )}
      <Checkbox
        className={classes['headings'] ?? ''}
        label={t('imports.hasHeadings')}
        checked={settings.hasHeadings}
        onChange={(event) => onChange({ hasHeadings: event.currentTarget.checked })}
      />
    </div>
  );
}
