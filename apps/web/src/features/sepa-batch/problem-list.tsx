import type { CollectionProblem } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import classes from './sepa.module.css';

/** Invoices that cannot be collected, each with its reason. */
export function ProblemList({ problems }: { problems: readonly CollectionProblem[] }) {
  const t = useTexts();
  return (
    <ul className={classes['problems']}>
      {problems.map(({ invoiceId, number, message }) => (
        <li key={invoiceId}>{t('sepa.problemLine', { number, reason: message })}</li>
      ))}
    </ul>
  );
}
