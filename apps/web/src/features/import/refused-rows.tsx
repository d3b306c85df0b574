import { Button } from '@mantine/core';
import type { Import, ImportField, RefusedRow } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';
import { IMPORT_NOUNS } from './import-noun.ts';
import classes from './import.module.css';

interface Props {
  imported: Import;
  rows: readonly RefusedRow[];
  /** How many are skipped because of a problem: these can be downloaded. */
  count: number;
}

/** Skipped rows, or rows worth checking, each with the reason. */
export function RefusedRows({ imported, rows, count }: Props) {
  const t = useTexts();
  const { id, kind, filename } = imported;
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await callRoute(`${IMPORT_NOUNS[kind]}.downloadRefused`, { params: { id } }),
        `${filename.replace(/\.[^.]*$/, '')}-${t('imports.refusedFile')}.csv`,
      ),
    onError: (error: Error) => showError(error),
  });
  const [first] = rows;
  if (!first) return null;
  return (
    <section className={classes['part']}>
      <h2>{t(first.reason === 'warnings' ? 'imports.warnedTitle' : 'imports.refusedTitle')}</h2>
      {count > 0 && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            loading={download.isPending}
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => download.mutate()}
          >
            {t('imports.downloadRefused')}
          </Button>
        </div>
      )}
      <ul className={classes['refused']}>
        {rows.map(({ line, reason, problems }) => (
          <li key={line}>
            <strong>{t('imports.line', { line })}</strong>{' '}
            {reason === 'duplicate'
              ? t(kind === 'invoice' ? 'imports.duplicateRow_invoice' : 'imports.duplicateRow')
              : describeProblems(problems, t)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The problem of a row, in the reader's language. */
export function describeProblems(problems: RefusedRow['problems'], t: Translate): string {
  return problems
    .map(({ field, problem }) => t(`imports.problem_${problem}`, { field: t(`imports.field_${field}`) }))
    .join(' · ');
}

/** The problem of one field of a row; nothing when it is right. */
export function describeField(
  problems: RefusedRow['problems'],
  field: ImportField | null,
  t: Translate,
): string | undefined {
  const own = problems.filter((problem) => problem.field === field);
  return own.length > 0 ? describeProblems(own, t) : undefined;
}
