import { Alert, Checkbox } from '@mantine/core';
import type { MessageProposal } from '@penning/contract';
import { IconFileCode } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTexts } from '../../../ui/reader.ts';
import type { Channel } from './channel-choice.tsx';
import classes from './e-invoice-note.module.css';
import { ProblemList } from './legal-note.tsx';
import { PROFILE_NAMES } from './profile-names.ts';

interface Props {
  eInvoice: z.infer<typeof MessageProposal>['eInvoice'];
  channel: Channel;
  customerId: string | null;
  /** Whether it is sent without the e-invoice that the customer wants. */
  without: boolean;
  onWithout: (without: boolean) => void;
  onWrite: () => void;
}

/** Whether an e-invoice is possible; when not, what is missing and where to fix it. */
export function EInvoiceNote(props: Props) {
  const { eInvoice, channel, customerId, without, onWithout, onWrite } = props;
  const t = useTexts();
  const { wanted, profile, problems, peppolAddress, isRequired } = eInvoice;
  if (profile !== null) {
    const isAlsoSent = channel !== 'peppol' && channel !== 'mark' && peppolAddress !== null;
    const also = wanted === 'peppol' && isAlsoSent && !isRequired;
    return (
      <p className={classes['ready']}>
        <IconFileCode size={17} aria-hidden />
        {t('invoice.eInvoiceReady', { profile: PROFILE_NAMES[profile] })}
        {also && ` ${t('eInvoice.alsoPeppol', { address: peppolAddress })}`}
      </p>
    );
  }
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconFileCode aria-hidden />}
      title={
        wanted === 'none'
          ? t('invoice.eInvoiceMissing')
          : t('eInvoice.wantedMissing', { profile: PROFILE_NAMES[wanted] })
      }
    >
      <ProblemList problems={problems} customerId={customerId} onWrite={onWrite} />
      {wanted === 'none' ? (
        t('invoice.eInvoiceMissingHint')
      ) : (
        <Checkbox
          label={t('eInvoice.without')}
          checked={without}
          onChange={(event) => onWithout(event.currentTarget.checked)}
        />
      )}
    </Alert>
  );
}
