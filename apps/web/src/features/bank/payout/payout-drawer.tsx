import { Alert, Anchor } from '@mantine/core';
import type { Payout } from '@penning/contract';
import { type Amount, ZERO, absAmount, isZero, negateAmount } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { SidePanel } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import details from '../../../ui/parts/details.module.css';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { PayoutParts } from './payout-parts.tsx';
import { PayoutState } from './payout-state.tsx';
import classes from './payout.module.css';

/** The payout that the URL names, beside the list. */
export function PayoutDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts();
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const read = useRead('payout.get', { params: { id: shown ?? '' } }, { enabled: shown !== undefined });
  const payout = read.data?.data;
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={onClose}
      size="min(760px, 100%)"
      title={payout ? t('bank.payoutFrom', { provider: payout.title }) : t('bank.view_payouts')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem' } }}
    >
      {payout ? (
        <Details key={payout.id} payout={payout} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}

function Details({ payout }: { payout: Payout }) {
  const { t, date } = useReader();
  const { net, currency, title, difference, isListed, reference, remoteId, paidOn, arrived } = payout;
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <MoneyText amount={net} currency={currency} strong />
        <PayoutState payout={payout} />
      </div>
      {!isZero(difference) && (
        <Alert color="yellow">
          {t('bank.payoutDifference', {
            difference: formatMoney(absAmount(difference), currency),
            provider: title,
          })}
        </Alert>
      )}
      {!isListed && <Alert>{t('bank.payoutUnlisted', { provider: title })}</Alert>}
      <dl className={details['facts']}>
        <div>
          <dt>{t('bank.payoutPaidOn')}</dt>
          <dd>{date(paidOn)}</dd>
        </div>
        <div>
          <dt>{t('bank.payoutReference')}</dt>
          <dd>{reference || remoteId}</dd>
        </div>
        {arrived && (
          <div>
            <dt>{t('bank.title')}</dt>
            <dd>
              <Anchor
                renderRoot={(props) => <Link to="/bank" search={{ view: 'matched', q: net }} {...props} />}
              >
                {t('bank.payoutStatement')}
              </Anchor>
            </dd>
          </div>
        )}
      </dl>
      <Sums payout={payout} />
      {isListed && <PayoutParts payout={payout} />}
    </div>
  );
}

/** From what customers paid to what arrived. */
function Sums({ payout }: { payout: Payout }) {
  const { gross, fees, refunds, chargebacks, net, currency, isListed } = payout;
  const t = useTexts();
  const rows: [string, Amount][] = [
    // Nobody knows what is in it, so there is no sum of payments either.
    [t('bank.payoutGross'), isListed ? gross : ZERO],
    [t('bank.payoutFees'), negateAmount(fees)],
    [t('bank.payoutRefunds'), negateAmount(refunds)],
    [t('bank.payoutChargebacks'), negateAmount(chargebacks)],
  ];
  return (
    <table className={classes['sums']}>
      <tbody>
        {rows
          .filter(([, amount]) => !isZero(amount))
          .map(([term, amount]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>
                <MoneyText amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        <tr>
          <th scope="row">{t('bank.payoutNet')}</th>
          <td>
            <MoneyText amount={net} currency={currency} strong />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
