import { Anchor } from '@mantine/core';
import type { VatReturn } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../analytics.module.css';

/** Sales that no box is for; in a country whose form isn't known, all of them. */
export function VatOutside({ filled: { outside, country } }: { filled: VatReturn }) {
  const t = useTexts();
  const title = t(country === null ? 'analytics.vatNoForm' : 'analytics.vatOutside');
  return (
    <Section
      title={title}
      hint={t(country === null ? 'analytics.vatNoFormHint' : 'analytics.vatOutsideHint')}
    >
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.by_regime')}</th>
              <th scope="col">{t('analytics.vatBase')}</th>
              <th scope="col">{t('analytics.vat')}</th>
            </tr>
          </thead>
          <tbody>
            {outside.map(({ key, label, base, vat }) => (
              <tr key={key}>
                <th scope="row" className={classes['name']}>
                  <Anchor
                    inherit
                    renderRoot={(props) => (
                      <Link
                        to="/analytics"
                        search={(all) => ({ ...all, view: 'vat', box: undefined, key })}
                        {...props}
                      />
                    )}
                  >
                    {label}
                  </Anchor>
                </th>
                <td>
                  <MoneyText amount={base} currency="EUR" />
                </td>
                <td>
                  <MoneyText amount={vat} currency="EUR" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
