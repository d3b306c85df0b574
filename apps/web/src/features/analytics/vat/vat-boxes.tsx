import { Anchor } from '@mantine/core';
import type { VatReturn } from '@penning/contract';
import { type Amount, isZero } from '@penning/domain';
import { VAT_FORMS } from '@penning/domain/analytics/vat-return-forms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../analytics.module.css';

type Box = VatReturn['boxes'][number];

/** The boxes in the order of the form; each figure leads to its documents. */
export function VatBoxes({ filled }: { filled: VatReturn }) {
  const t = useTexts();
  return (
    <Section title={t('analytics.vatBoxes')} hint={`${t('analytics.vatHint')} ${t('analytics.vatRounding')}`}>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t('analytics.vatBoxes')}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.vatBox')}</th>
              <th scope="col" className={classes['text']}>
                {t('analytics.vatBoxName')}
              </th>
              <th scope="col">{t('analytics.vatBase')}</th>
              <th scope="col">{t('analytics.vat')}</th>
            </tr>
          </thead>
          <tbody>
            {filled.boxes.map((box) => (
              <tr key={box.box} data-outcome={box.kind === 'outcome' || undefined}>
                <th scope="row">{box.box}</th>
                <td className={classes['text']} lang={filled.formLanguage}>
                  {withBreaks(box.name)}
                </td>
                {box.kind === 'own' ? (
                  <td colSpan={2} className={classes['own']}>
                    {t('analytics.vatOwn')}
                  </td>
                ) : (
                  <>
                    <Figure amount={box.base} box={box} filled={filled} />
                    <Figure amount={box.vat} box={box} filled={filled} />
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Figure({ amount, box, filled }: { amount: Amount | null; box: Box; filled: VatReturn }) {
  const t = useTexts();
  if (amount === null) return <td aria-hidden />;
  const text = <MoneyText amount={amount} currency="EUR" strong={box.kind === 'outcome'} />;
  return (
    <td>
      {isZero(amount) ? (
        text
      ) : (
        <Behind box={box} filled={filled} label={t('analytics.vatShowDocuments', { box: box.box })}>
          {text}
        </Behind>
      )}
    </td>
  );
}

/** Sales lead to their documents, input VAT to the purchases; the outcome has none of its own. */
function Behind({
  box,
  filled,
  label,
  children,
}: {
  box: Box;
  filled: VatReturn;
  label: string;
  children: ReactNode;
}) {
  const { country, from, until } = filled;
  if (box.kind === 'outcome' || country === null) return children;
  const { input, inputCredits } = VAT_FORMS[country];
  const isInput = box.box === input || box.box === inputCredits;
  return (
    <Anchor
      inherit
      title={label}
      renderRoot={(props) =>
        isInput ? (
          <Link to="/archive" search={{ type: 'purchase', from, until }} {...props} />
        ) : (
          <Link
            to="/analytics"
            search={(all) => ({ ...all, view: 'vat', key: undefined, box: box.box })}
            {...props}
          />
        )
      }
    >
      {children}
    </Anchor>
  );
}

/** Lets a line break after a slash, so that narrow screens need not break words. */
function withBreaks(name: string): string {
  return name.replaceAll('/', '/\u200b');
}
