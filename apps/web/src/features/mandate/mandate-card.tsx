import { Button, Group } from '@mantine/core';
import type { Mandate } from '@penning/contract';
import { formatIban, parseReturnReason } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useReader } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { AmendMandateDialog } from './amend-mandate-dialog.tsx';
import classes from './mandate.module.css';
import { RevokeMandateDialog } from './revoke-mandate-dialog.tsx';

const TONES: Record<Mandate['state'], StatusTone> = {
  requested: 'attention',
  expired: 'bad',
  active: 'good',
  businessOnly: 'bad',
  lapsed: 'bad',
  finished: 'neutral',
  revoked: 'reversed',
};

/** One mandate: its state, its account, and the possible actions. */
export function MandateCard({ mandate }: { mandate: Mandate }) {
  const { t } = useReader();
  return (
    <article className={classes['card']} aria-label={mandate.reference}>
      <div className={classes['top']}>
        <strong>{mandate.reference}</strong>
        <StatusBadge tone={TONES[mandate.state]} label={t(`sepa.mandate_${mandate.state}`)} />
      </div>
      <Facts mandate={mandate} />
      <Actions mandate={mandate} />
    </article>
  );
}

function Facts({ mandate }: { mandate: Mandate }) {
  const { t, date, instant } = useReader();
  const { iban, accountHolder, signedOn, lastCollectedOn, lapsesAfter, revokeReason } = mandate;
  const facts: [string, string][] = [
    [t('sepa.iban'), iban && formatIban(iban)],
    [t('sepa.accountHolder'), accountHolder],
    [t('sepa.scheme'), `${t(`sepa.scheme_${mandate.scheme}`)} · ${t(`sepa.kind_${mandate.kind}`)}`],
    [t('sepa.signedOn'), signedOn ? date(signedOn) : ''],
    [t('sepa.revokeReason'), describeReason(t, revokeReason)],
  ];
  const notes = [
    mandate.state === 'requested' && mandate.linkExpiresAt
      ? t('sepa.linkUntil', { date: instant(mandate.linkExpiresAt) })
      : '',
    mandate.state === 'businessOnly' ? t('sepa.businessOnlyHint') : '',
    lastCollectedOn ? t('sepa.lastCollected', { date: date(lastCollectedOn) }) : '',
    mandate.state === 'active' && lapsesAfter ? t('sepa.lapses', { date: date(lapsesAfter) }) : '',
    mandate.state === 'active' && mandate.closing ? t('sepa.closing') : '',
  ].filter((note) => note !== '');
  return (
    <>
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term}-value`}>{value}</dd>])}
      </dl>
      {notes.length > 0 && <p className={classes['note']}>{notes.join(' · ')}</p>}
    </>
  );
}

function Actions({ mandate }: { mandate: Mandate }) {
  const { t } = useReader();
  const mayWrite = useMay('customer.write');
  const [asking, setAsking] = useState<'amend' | 'revoke'>();
  const { id, reference, state, signLink, signedAt } = mandate;
  const pdf = useMutation({
    mutationFn: async () =>
      saveFile(await callRoute('mandate.downloadPdf', { params: { id } }), `${reference}.pdf`),
    onError: (error) => showError(error),
  });
  const copy = useMutation({
    mutationFn: (link: string) => navigator.clipboard.writeText(link),
    onSuccess: () => showToast({ level: 'success', title: t('sepa.linkCopied') }),
    onError: (error) => showError(error),
  });
  const canAmend = mayWrite && state === 'active';
  const canRevoke = mayWrite && state !== 'revoked' && state !== 'finished';
  if (!signLink && signedAt === null && !canAmend && !canRevoke) return null;
  return (
    <Group gap="xs">
      {signLink && mayWrite && (
        <Button size="xs" variant="default" onClick={() => copy.mutate(signLink)}>
          {t('sepa.copyLink')}
        </Button>
      )}
      {signedAt !== null && (
        <Button size="xs" variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t('sepa.downloadPdf')}
        </Button>
      )}
      {canAmend && (
        <Button size="xs" variant="default" onClick={() => setAsking('amend')}>
          {t('sepa.amend')}
        </Button>
      )}
      {canRevoke && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setAsking('revoke')}>
          {t('sepa.revoke')}
        </Button>
      )}
      {asking === 'amend' && <AmendMandateDialog mandate={mandate} onClose={() => setAsking(undefined)} />}
      {asking === 'revoke' && <RevokeMandateDialog mandate={mandate} onClose={() => setAsking(undefined)} />}
    </Group>
  );
}

/** The reason a person typed, or the meaning of the bank's code when a return ended the mandate. */
function describeReason(t: Translate, reason: string): string {
  const code = parseReturnReason(reason);
  return code === undefined ? reason : t(`sepa.reason_${code}`);
}
