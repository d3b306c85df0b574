import { Anchor, Button } from '@mantine/core';
import type { ServiceJob } from '@penning/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useReader } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './errand.module.css';

const TONES: Record<ServiceJob['state'], StatusTone> = { waiting: 'neutral', done: 'good', failed: 'bad' };

interface Props {
  job: ServiceJob;
  /** How it is identified here: by its document, customer or purchase in the list of a service, else by its service. */
  by: 'subject' | 'service';
  /** Tries it again; left out for people who may not. */
  onRepeat: ((job: ServiceJob) => void) | undefined;
  busy: boolean;
}

/** What a service is to do with a document, customer or purchase: its state, what it made there, and why it failed. */
export function JobItem({ job, by, onRepeat, busy }: Props) {
  const { t, instant } = useReader();
  const { title, remoteNumber, remoteUrl, message, nextTryAt, attempts } = job;
  const subject = job.documentNumber || job.customerName || job.purchaseName;
  const facts = [
    t(`integration.act_${job.act}`),
    instant(job.updatedAt),
    attempts > 1 || job.state === 'failed' ? t('integration.attempts', { count: attempts }) : '',
    nextTryAt === null ? '' : t('archive.nextTry', { time: instant(nextTryAt) }),
  ].filter(Boolean);
  return (
    <li className={classes['job']}>
      <div className={classes['about']}>
        {by === 'subject' ? <SubjectLink job={job} label={subject} /> : <strong>{title}</strong>}
        {remoteUrl !== '' ? (
          <Anchor href={remoteUrl} target="_blank" rel="noreferrer" size="sm">
            {remoteNumber || t('integration.openRemote', { name: title })}{' '}
            <IconExternalLink size={14} aria-hidden />
          </Anchor>
        ) : (
          remoteNumber !== '' && <span>{remoteNumber}</span>
        )}
        {message !== '' && (
          <span className={job.state === 'failed' ? classes['problem'] : classes['facts']}>{message}</span>
        )}
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <div className={classes['state']}>
        <StatusBadge tone={TONES[job.state]} label={t(`integration.jobs_${job.state}`)} />
        {onRepeat && job.isRetryable && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={t('integration.repeatOf', { number: subject })}
            onClick={() => onRepeat(job)}
          >
            {t('integration.repeat')}
          </Button>
        )}
      </div>
    </li>
  );
}

function SubjectLink({ job, label }: { job: ServiceJob; label: string }) {
  const { documentId, customerId, purchaseId } = job;
  return (
    <Anchor
      fw={600}
      renderRoot={(props) =>
        purchaseId !== null ? (
          <Link to="/archive" search={{ type: 'purchase', purchase_id: purchaseId }} {...props} />
        ) : customerId === null ? (
          <Link to="/archive" search={{ type: 'invoice', invoice_id: documentId ?? undefined }} {...props} />
        ) : (
          <Link to="/customers/$id" params={{ id: customerId }} {...props} />
        )
      }
    >
      {label}
    </Anchor>
  );
}
