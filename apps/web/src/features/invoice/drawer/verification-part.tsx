import { Button } from '@mantine/core';
import type { Verification } from '@penning/contract';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import classes from './verification-part.module.css';

/**
 * Checks on request that the document, its PDF and the event log have not changed since they were
 * written.
 */
export function VerificationPart({ invoiceId }: { invoiceId: string }) {
  const { t } = useReader();
  const [asked, setAsked] = useState(false);
  const result = useRead(
    'verification.verify',
    { params: { id: invoiceId } },
    { enabled: asked, staleTime: 0 },
  );
  const verification = result.data?.data;
  return (
    <>
      <p className={classes['lead']}>{t('verification.lead')}</p>
      <Button
        variant="default"
        className={classes['button'] ?? ''}
        leftSection={<IconShieldCheck size={17} aria-hidden />}
        loading={result.isFetching}
        onClick={() => (asked ? void result.refetch() : setAsked(true))}
      >
        {t('verification.verify')}
      </Button>
      <div aria-live="polite">
        {verification ? (
          <Findings verification={verification} />
        ) : result.error ? (
          <Failure error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          result.isFetching && <LinesSkeleton lines={3} />
        )}
      </div>
    </>
  );
}

function Findings({ verification }: { verification: Verification }) {
  const { t, instant } = useReader();
  const { chain, content, figures, pdf, events } = verification;
  const isWell = chain === 'whole' && ![content, figures, pdf].includes('changed');
  const rows = [
    {
      term: t('verification.chain'),
      state: chain === 'whole' ? 'unchanged' : 'changed',
      text:
        chain === 'whole'
          ? t('verification.chain_whole', { count: String(events) })
          : t('verification.chain_broken'),
      hash: verification.head,
    },
    {
      term: t('verification.content'),
      state: content,
      text: t(`verification.content_${content}`),
      hash: verification.contentHash,
    },
    {
      term: t('verification.figures'),
      state: figures,
      text: figures === 'notSent' ? t('verification.content_notSent') : t(`verification.figures_${figures}`),
      hash: null,
    },
    {
      term: t('verification.pdf'),
      state: pdf,
      text: t(`verification.pdf_${pdf}`),
      hash: verification.pdfHash,
    },
  ];
  return (
    <div className={classes['findings']}>
      <p className={classes[isWell ? 'well' : 'problem']}>
        {isWell ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
        <strong>{t(isWell ? 'verification.allWell' : 'verification.problem')}</strong>
        <span className={classes['dimmed']}>{instant(verification.verifiedAt)}</span>
      </p>
      <dl>
        {rows.map(({ term, state, text, hash }) => (
          <div key={term}>
            <dt>
              <Sign state={state} /> {term}
            </dt>
            <dd>
              {text}
              {hash !== null && hash !== '' && (
                <code title={hash}>
                  {t('verification.fingerprint')} {hash.slice(0, 16)}…
                </code>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Sign({ state }: { state: string }) {
  if (state === 'changed') return <IconAlertCircle size={16} aria-hidden className={classes['problem']} />;
  if (state === 'unchanged') return <IconCircleCheck size={16} aria-hidden className={classes['well']} />;
  return <IconCircleDashed size={16} aria-hidden className={classes['dimmed']} />;
}
