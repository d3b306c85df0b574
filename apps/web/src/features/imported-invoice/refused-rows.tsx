import type { RefusedRow } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { useTexts } from '../../ui/reader.ts';
import classes from './imported-invoice.module.css';

/** The rows that are left out, each with why. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <ul className={classes['refused']}>
      {rows.map(({ line, reason, problems }) => (
        <li key={line}>
          <strong>{t('importedInvoices.line', { line })}</strong>{' '}
          {reason === 'duplicate' ? t('importedInvoices.duplicateRow') : describeProblems(problems, t)}
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with a row, in the reader's words. */
export function describeProblems(problems: RefusedRow['problems'], t: Translate): string {
  return problems
    .map(({ field, problem }) =>
      t(`importedInvoices.problem_${problem}`, { field: t(`importedInvoices.field_${field}`) }),
    )
    .join(' · ');
}
