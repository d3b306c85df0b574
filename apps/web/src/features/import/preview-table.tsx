import { NativeSelect } from '@mantine/core';
import type { ImportField, ImportPreview, ImportSettings } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import classes from './import.module.css';
import { describeField, describeProblems } from './refused-rows.tsx';

type Columns = ImportSettings['columns'];

interface Props {
  preview: ImportPreview;
  /** The possible fields of a column. */
  fields: readonly ImportField[];
  columns: Columns;
  /** The rows are those of the previous settings while the next ones load. */
  stale: boolean;
  onColumns: (columns: Columns) => void;
}

/** The first rows of the file, with the field of each column above them and problems marked. */
export function PreviewTable({ preview, fields, columns, stale, onColumns }: Props) {
  const t = useTexts();
  const width = Math.max(preview.headings.length, ...preview.rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, index) => index);
  const nameOf = (index: number) => preview.headings[index] || t('imports.column', { number: index + 1 });
  const matchOf = new Map(preview.matches.map((match) => [match.line, match]));
  const choose = (index: number, value: string) => {
    const field = fields.find((name) => name === value) ?? null;
    // A field belongs to one column: choosing it here frees it elsewhere.
    onColumns(
      places.map((at) => (at === index ? field : columns[at] === field ? null : (columns[at] ?? null))),
    );
  };
  return (
    <div
      className={classes['preview']}
      data-stale={stale || undefined}
      tabIndex={0}
      role="region"
      aria-label={t('imports.rows')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            {preview.matches.length > 0 && <th scope="col">{t('imports.matchTitle')}</th>}
            {places.map((index) => (
              <th key={index} scope="col" data-chosen={columns[index] ? true : undefined}>
                <span>{nameOf(index)}</span>
                <NativeSelect
                  size="xs"
                  aria-label={t('imports.columnHolds', { column: nameOf(index) })}
                  value={columns[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                  data={[
                    { value: '', label: t('imports.notImported') },
                    ...fields.map((field) => ({
                      value: field,
                      label: t(`imports.field_${field}`),
                    })),
                  ]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells, problems, warnings }) => (
            <tr key={line}>
              <th scope="row">
                {line}
                {problems.length > 0 && (
                  <span
                    role="img"
                    aria-label={describeProblems(problems, t)}
                    title={describeProblems(problems, t)}
                  >
                    <IconAlertTriangle size={15} aria-hidden />
                  </span>
                )}
              </th>
              {preview.matches.length > 0 && <td data-match>{describeMatch(matchOf.get(line), t)}</td>}
              {places.map((index) => (
                <td
                  key={index}
                  data-wrong={problems.some(({ field }) => field === columns[index]) || undefined}
                  data-doubtful={warnings.some(({ field }) => field === columns[index]) || undefined}
                  title={describeField([...problems, ...warnings], columns[index] ?? null, t)}
                  data-out={columns[index] ? undefined : true}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The record that a row duplicates, and what they share. */
function describeMatch(match: ImportPreview['matches'][number] | undefined, t: Translate): string {
  if (match === undefined) return '';
  const { by, name, number, isArchived, rowLine } = match;
  const known = `${number} ${name}`.trim();
  const told = isArchived ? t('imports.matchArchived', { record: known }) : known;
  const record = rowLine === null ? told : t('imports.matchRow', { line: rowLine });
  return t(`imports.match_${by}`, { record });
}
