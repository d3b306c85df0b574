import type { Currency, ReminderClaim } from '@penning/contract';
import { isZero } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useTexts } from '../../ui/reader.ts';
import classes from './reminder.module.css';

/** What a reminder claims: the amount due, interest and costs, and why costs are left out. */
export function ClaimList({ claim, currency }: { claim: ReminderClaim; currency: Currency }) {
  const t = useTexts();
  const rows = [
    { label: t('reminder.open'), value: claim.open },
    { label: t('reminder.interest'), value: claim.interest },
    { label: t('reminder.costs'), value: claim.costs },
  ].filter(({ value }, index) => index === 0 || !isZero(value));
  return (
    <>
      <dl className={classes['claim']}>
        {rows.map(({ label, value }) => (
          <Row key={label} label={label} value={formatMoney(value, currency)} />
        ))}
        {rows.length > 1 && (
          <Row label={t('reminder.total')} value={formatMoney(claim.total, currency)} isTotal />
        )}
        {!isZero(claim.announcedCosts) && (
          <Row label={t('reminder.announced')} value={formatMoney(claim.announcedCosts, currency)} />
        )}
      </dl>
      {claim.withheldCosts && (
        <p className={classes['dimmed']}>{t(`reminder.withheld_${claim.withheldCosts}`)}</p>
      )}
    </>
  );
}

function Row({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  const mark = isTotal ? { 'data-total': true } : {};
  return (
    <>
      <dt {...mark}>{label}</dt>
      <dd {...mark}>{value}</dd>
    </>
  );
}
