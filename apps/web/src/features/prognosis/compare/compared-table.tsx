import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import classes from './compare.module.css';

interface Props {
  columns: readonly { readonly id: string; readonly name: string }[];
  rows: readonly { readonly label: string; readonly cells: readonly ReactNode[] }[];
}

/** One column for each prognosis; its name leads to it. */
export function ComparedTable({ columns, rows }: Props) {
  const t = useTexts();
  return (
    <section className={classes['scroll']} tabIndex={0} aria-label={t('prognosis.compareTitle')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('prognosis.name')}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to="/prognose" search={{ id }}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
