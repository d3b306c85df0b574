import { Alert } from '@mantine/core';
import type { MessageProposal } from '@penning/contract';
import { IconAlertTriangle, IconFileCode } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTexts } from '../../../ui/reader.ts';
import { addressOf, useReach } from '../../customer/use-reach.ts';
import type { Channel } from './channel-choice.tsx';
import classes from './e-invoice-note.module.css';

interface Props {
  eInvoice: z.infer<typeof MessageProposal>['eInvoice'];
  channel: Channel;
  /** Whether it is sent without the e-invoice. */
  without: boolean;
}

/** That the law wants the invoice over the network: where it goes, or why it doesn't get there. */
export function DutyNote({ eInvoice, channel, without }: Props) {
  const t = useTexts();
  const { profile, peppolAddress: address } = eInvoice;
  const reach = useReach(address === null ? undefined : addressOf(address));
  const problem = () => {
    if (profile === null) return t('eInvoice.dutyNotPossible');
    if (address === null) return t('eInvoice.dutyNoAddress');
    if (reach?.isReachable === false) return t('eInvoice.dutyNoReceipt', { address });
    return channel === 'mark' || (without && channel !== 'peppol') ? t('eInvoice.dutyWithout') : undefined;
  };
  const text = problem();
  if (text === undefined) {
    return (
      <p className={classes['ready']}>
        <IconFileCode size={17} aria-hidden />
        {t('eInvoice.dutyMet', { address: address ?? '' })}
      </p>
    );
  }
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('eInvoice.dutyTitle')}
    >
      {text}
    </Alert>
  );
}
