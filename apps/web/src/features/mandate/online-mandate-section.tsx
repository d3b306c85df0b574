import { Button } from '@mantine/core';
import type { OnlineMandate } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './mandate.module.css';
import { RevokeOnlineMandateDialog } from './revoke-online-mandate-dialog.tsx';

/** What a customer agreed to with online payments; nothing for a customer who never did. */
export function OnlineMandateSection({ customerId }: { customerId: string }) {
  const t = useTexts();
  const read = useRead('onlineMandate.listOfCustomer', { params: { id: customerId } });
  const mandates = read.data?.data ?? [];
  if (read.isLoadingError) return <ReadFailure of={[read]} />;
  if (mandates.length === 0) return null;
  return (
    <Section title={t('onlineMandate.title')} hint={t('onlineMandate.hint')}>
      <div className={classes['list']}>
        {mandates.map((mandate) => (
          <OnlineMandateCard key={mandate.id} mandate={mandate} />
        ))}
      </div>
    </Section>
  );
}

function OnlineMandateCard({ mandate }: { mandate: OnlineMandate }) {
  const { t, date, instant } = useReader();
  const mayWrite = useMay('customer.write');
  const [asking, setAsking] = useState(false);
  const { providerName, state, endedAt, endedBy, endReason, lastCollectedOn } = mandate;
  const isActive = state === 'active';
  const ended = [endedAt && instant(endedAt), endedBy && t(`onlineMandate.ended_${endedBy}`), endReason];
  const facts: [string, string][] = [
    [t('onlineMandate.agreedAt'), instant(mandate.agreedAt)],
    [t('onlineMandate.agreedFrom'), mandate.agreedFrom],
    [t('onlineMandate.invoice'), mandate.invoiceNumber],
    [t('onlineMandate.text'), mandate.agreedText],
    [t('onlineMandate.endedAt'), ended.filter(Boolean).join(' · ')],
  ];
  return (
    <article className={classes['card']} aria-label={providerName}>
      <div className={classes['top']}>
        <strong>{providerName}</strong>
        <StatusBadge
          tone={isActive ? 'good' : 'reversed'}
          label={t(isActive ? 'onlineMandate.active' : 'onlineMandate.endedState')}
        />
      </div>
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term}-value`}>{value}</dd>])}
      </dl>
      {lastCollectedOn !== null && (
        <p className={classes['note']}>{t('onlineMandate.lastCollected', { date: date(lastCollectedOn) })}</p>
      )}
      {isActive && mayWrite && (
        <Button size="xs" variant="subtle" color="red" w="fit-content" onClick={() => setAsking(true)}>
          {t('sepa.revoke')}
        </Button>
      )}
      {asking && <RevokeOnlineMandateDialog mandate={mandate} onClose={() => setAsking(false)} />}
    </article>
  );
}
