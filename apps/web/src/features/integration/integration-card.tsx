import { Alert, Anchor } from '@mantine/core';
import type { Integration } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { IconAlertCircle, IconListCheck } from '@tabler/icons-react';
import { useReader } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { AddressToEnter } from './address-to-enter.tsx';
import { IntegrationActions } from './integration-actions.tsx';
import classes from './integration-card.module.css';
import type { IntegrationPlace } from './integration-place.ts';

const TONES = {
  off: 'draft',
  paused: 'reversed',
  connected: 'good',
  needsAuthorisation: 'attention',
  needsMapping: 'attention',
  failing: 'bad',
} as const satisfies Record<Integration['state'], StatusTone>;

interface Props {
  integration: Integration;
  place: IntegrationPlace;
  mayWrite: boolean;
  onEdit: () => void;
  onLeave: () => void;
  onActivity: (() => void) | undefined;
  onMatch: (() => void) | undefined;
}

/** One service: its purpose, its state, and the possible actions. */
export function IntegrationCard(props: Props) {
  const { t, instant } = useReader();
  const {
    title,
    summary,
    state,
    message,
    price,
    connectedAt,
    lastTestedAt,
    office,
    jobs,
    fields,
    webhookUrl,
    tillPageUrl,
  } = props.integration;
  const missing =
    state === 'connected' || state === 'needsMapping'
      ? fields
          .filter((field) => field.isFromService && field.required && !field.isSet)
          .map(({ label }) => label)
          .join(', ')
      : '';
  const facts = [
    price === null ? '' : t('integration.perMonth', { price: formatMoney(price, 'EUR') }),
    office,
    connectedAt === null || state === 'needsAuthorisation'
      ? ''
      : t('integration.since', { when: instant(connectedAt) }),
    lastTestedAt === null ? '' : t('integration.tested', { when: instant(lastTestedAt) }),
  ].filter(Boolean);
  return (
    <article className={classes['card']} data-state={state} aria-label={title}>
      <header className={classes['head']}>
        <h3 className={classes['title']}>{title}</h3>
        <StatusBadge tone={TONES[state]} label={t(`integration.state_${state}`)} />
      </header>
      <p className={classes['summary']}>{summary}</p>
      {facts.length > 0 && <p className={classes['facts']}>{facts.join(' · ')}</p>}
      <JobCounts jobs={jobs} onActivity={props.onActivity} />
      {message !== '' && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />}>
          {message}
        </Alert>
      )}
      {missing !== '' && (
        <Alert color="yellow" variant="light" icon={<IconListCheck size={18} aria-hidden />}>
          {t('integration.choicesMissing', { fields: missing })}
        </Alert>
      )}
      {webhookUrl !== null && props.mayWrite && (
        <AddressToEnter
          url={webhookUrl}
          label={t('integration.webhookUrl')}
          hint={t('integration.hint_webhookUrl')}
        />
      )}
      {tillPageUrl !== null && props.mayWrite && (
        <AddressToEnter
          url={tillPageUrl}
          label={t('integration.tillPageUrl')}
          hint={t('integration.hint_tillPageUrl')}
        />
      )}
      {props.mayWrite && <IntegrationActions {...props} />}
    </article>
  );
}

/** How many jobs wait and how many failed, leading to them where they can be shown. */
function JobCounts({ jobs, onActivity }: Pick<Integration, 'jobs'> & Pick<Props, 'onActivity'>) {
  const { t } = useReader();
  const { waiting, failed } = jobs;
  if (waiting + failed === 0) return null;
  const text = [
    waiting > 0 ? t('integration.jobsWaiting', { count: waiting }) : '',
    failed > 0 ? t('integration.jobsFailed', { count: failed }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <p className={classes['facts']}>
      {onActivity ? (
        <Anchor component="button" type="button" inherit underline="always" onClick={onActivity}>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </p>
  );
}
