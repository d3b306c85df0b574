import { NativeSelect } from '@mantine/core';
import { LINE_IMPORT_FIELDS, type LineCellProblem } from '@penning/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import importClasses from '../../import/import.module.css';
import { describeLine, fieldName } from './line-words.ts';
import type { LineColumn, LineSettings } from './read-line-file.ts';

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
  readonly problems: readonly LineCellProblem[];
}

interface Props {
  headings: readonly string[];
  rows: readonly Row[];
  settings: LineSettings;
  /** Not before every column is mapped: until then all rows would be wrong. */
  areProblemsShown: boolean;
  onChange: (settings: LineSettings) => void;
}

/** How many rows are shown: the first ones; of the rest only those with a problem. */
const SHOWN = 20;

/** The rows of the file, with the field of each column above it and problems marked. */
export function LineTable({ headings, rows, settings, areProblemsShown, onChange }: Props) {
  const t = useTexts();
  const { columns } = settings;
  const nameOf = (at: number) => headings[at]?.trim() || t('imports.column', { number: at + 1 });
  const choose = (at: number, value: string) => {
    const chosen: LineColumn =
      value === 'leftOut' ? value : (LINE_IMPORT_FIELDS.find((field) => field === value) ?? null);
    const isField = chosen !== null && chosen !== 'leftOut';
    // A field belongs to one column: choosing it here frees it elsewhere.
    const freed = columns.map((column) => (isField && column === chosen ? null : column));
    onChange({ ...settings, columns: freed.with(at, chosen) });
  };
  const isWrong = ({ problems }: Row) => areProblemsShown && problems.length > 0;
  const shown = [...rows.slice(0, SHOWN), ...rows.slice(SHOWN).filter(isWrong).slice(0, 100)];
  return (
    <div className={importClasses['preview']} tabIndex={0} role="region" aria-label={t('imports.rows')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            {columns.map((column, at) => (
              <th key={at} scope="col" data-chosen={column !== null || undefined}>
                <span>{nameOf(at)}</span>
                <NativeSelect
                  size="xs"
                  aria-label={t('imports.columnHolds', { column: nameOf(at) })}
                  value={column ?? ''}
                  error={column === null}
                  onChange={(event) => choose(at, event.currentTarget.value)}
                  data={[
                    { value: '', label: t('lineImport.chooseColumn') },
                    ...LINE_IMPORT_FIELDS.map((field) => ({ value: field, label: fieldName(field, t) })),
                    { value: 'leftOut', label: t('imports.notImported') },
                  ]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <LineOfTable key={row.at} row={row} columns={columns} isWrong={isWrong(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineOfTable({
  row: { at, cells, problems },
  columns,
  isWrong,
}: {
  row: Row;
  columns: LineSettings['columns'];
  isWrong: boolean;
}) {
  const t = useTexts();
  const said = isWrong ? describeLine(problems, t) : '';
  return (
    <>
      <tr>
        <th scope="row">
          {at}
          {isWrong && <IconAlertTriangle size={15} aria-hidden />}
        </th>
        {columns.map((column, index) => (
          <td
            key={index}
            data-wrong={(isWrong && problems.some(({ field }) => field === column)) || undefined}
            data-out={column === null || column === 'leftOut' ? true : undefined}
          >
            {cells[index]}
          </td>
        ))}
      </tr>
      {isWrong && (
        <tr>
          <td colSpan={columns.length + 1} data-wrong>
            {said}
          </td>
        </tr>
      )}
    </>
  );
}
