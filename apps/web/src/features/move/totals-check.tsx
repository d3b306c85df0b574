import { TextInput } from '@mantine/core';
import type { ImportSum } from '@penning/contract';
import {
  type Amount,
  addAmounts,
  amount,
  parseAmount,
  readCsvAmount,
  subtractAmounts,
} from '@penning/domain';
import { formatNumber } from '@penning/i18n';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from '../import/import.module.css';

const SHOWN = 100;
const FIGURES = ['count', 'total', 'open'] as const;
type Figure = (typeof FIGURES)[number];

/** Compares the old program's totals with the imported ones. */
export function TotalsCheck() {
  const t = useTexts();
  const imports = useRead('importedInvoice.listImports', { query: { perPage: SHOWN } });
  if (imports.isLoadingError) return <ReadFailure of={[imports]} />;
  const sums = addUp(
    imports.data?.data.filter(({ state }) => state === 'done').flatMap((one) => one.sums) ?? [],
  );
  if (sums.length === 0) return null;
  return (
    <section className={`${classes['card']} ${classes['part']}`}>
      <h2>{t('imports.checkTitle')}</h2>
      <p className={classes['dimmed']}>{t('imports.checkLead')}</p>
      {sums.map((sum) => (
        <SumCheck key={sum.currency} sum={sum} />
      ))}
    </section>
  );
}

function SumCheck({ sum }: { sum: ImportSum }) {
  const t = useTexts();
  const [typed, setTyped] = useState<Record<Figure, string>>({ count: '', total: '', open: '' });
  const labels = {
    count: t('imports.checkCount'),
    total: t('imports.checkTotal'),
    open: t('imports.checkOpen'),
  };
  return (
    <table className={classes['check']}>
      <thead>
        <tr>
          <th scope="col">{sum.currency}</th>
          <th scope="col">{t('imports.checkOld')}</th>
          <th scope="col">{t('imports.checkNew')}</th>
          <th scope="col">{t('imports.checkDifference')}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{labels[figure]}</th>
            <td>
              <TextInput
                size="xs"
                inputMode="decimal"
                aria-label={`${labels[figure]} · ${t('imports.checkOld')}`}
                value={typed[figure]}
                onChange={(event) => setTyped({ ...typed, [figure]: event.currentTarget.value })}
              />
            </td>
            <td>
              {figure === 'count' ? (
                formatNumber(sum.count)
              ) : (
                <MoneyText amount={sum[figure]} currency={sum.currency} />
              )}
            </td>
            <td>
              <Difference sum={sum} figure={figure} typed={typed[figure]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({ sum, figure, typed }: { sum: ImportSum; figure: Figure; typed: string }) {
  const t = useTexts();
  if (typed.trim() === '') return null;
  if (figure === 'count') {
    const difference = sum.count - Number(typed.replaceAll(/\D/g, ''));
    return difference === 0 ? (
      <span className={classes['same']}>{t('imports.checkSame')}</span>
    ) : (
      <span className={classes['different']}>{formatNumber(difference)}</span>
    );
  }
  const old = amountOf(typed);
  if (old === undefined) return <span className={classes['different']}>{t('validation.decimal')}</span>;
  const difference = subtractAmounts(sum[figure], old);
  return difference === amount('0') ? (
    <span className={classes['same']}>{t('imports.checkSame')}</span>
  ) : (
    <span className={classes['different']}>
      <MoneyText amount={difference} currency={sum.currency} />
    </span>
  );
}

/** An amount as people type it, with a comma or a point before the cents. */
function amountOf(text: string): Amount | undefined {
  return parseAmount(text) ?? readCsvAmount(text, ',') ?? readCsvAmount(text, '.');
}

function addUp(sums: readonly ImportSum[]): ImportSum[] {
  const byCurrency = new Map<string, ImportSum>();
  for (const sum of sums) {
    const before = byCurrency.get(sum.currency);
    byCurrency.set(
      sum.currency,
      before
        ? {
            currency: sum.currency,
            count: before.count + sum.count,
            total: addAmounts(before.total, sum.total),
            open: addAmounts(before.open, sum.open),
          }
        : sum,
    );
  }
  return [...byCurrency.values()];
}
