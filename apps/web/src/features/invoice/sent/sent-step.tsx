import { Button, TextInput } from '@mantine/core';
import type { Invoice, Quotation } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import {
  IconArchive,
  IconBell,
  IconCheck,
  IconClock,
  IconCopy,
  IconEye,
  IconPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Page } from '../../../ui/page.tsx';
import { useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { asCustomer } from '../../document/links-of-customer.tsx';
import { DocumentSheet } from '../../document/panel/document-sheet.tsx';
import type { CreatorKind } from '../draft/creator-kind.ts';
import type { Channel } from '../send/channel-choice.tsx';
import { StepBar } from '../step-bar.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import classes from './sent-step.module.css';

interface Props {
  kind: CreatorKind;
  invoice: Invoice | Quotation;
  channel: Channel;
}

const TITLES = {
  email: 'sentTitle',
  sms: 'sentTitle',
  link: 'sentTitleLink',
  mark: 'sentTitleMark',
} as const;

/** The result, and possible next steps. */
export function SentStep({ kind, invoice, channel }: Props) {
  const { t, date } = useReader();
  const navigate = useNavigate();
  const { id, number, viewLink, customerName, totalIncl, currency, dueDate } = invoice;
  const plannedOn = 'plannedOn' in invoice ? invoice.plannedOn : null;
  return (
    <Page
      title={
        plannedOn !== null
          ? t('recurring.plannedTitle')
          : channel === 'peppol'
            ? t('eInvoice.sentTitle', { number: number ?? '' })
            : t(`${kind}.${TITLES[channel]}`, { number: number ?? '' })
      }
      lead={[
        customerName,
        formatMoney(totalIncl, currency),
        dueDate && t(`${kind}.dueOn`, { date: date(dueDate) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArchive size={17} aria-hidden />}
            onClick={() =>
              void navigate({
                href: `/archive?type=${plannedOn === null || kind === 'quotation' ? kind : 'draft'}&invoice_id=${id}`,
              })
            }
          >
            {t('invoice.openInArchive')}
          </Button>
          <Button
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => void navigate({ href: `/${kind}s` })}
          >
            {t(kind === 'quotation' ? 'quotation.newTitle' : 'invoice.newInvoice')}
          </Button>
        </>
      }
    >
      <StepBar step="sent" />
      <div className={classes['columns']}>
        <div className={classes['card']}>
          <span className={classes['mark']} aria-hidden>
            {plannedOn === null ? <IconCheck size={34} stroke={2.4} /> : <IconClock size={34} stroke={2} />}
          </span>
          {plannedOn !== null && <p>{t('recurring.plannedOn', { date: date(plannedOn) })}</p>}
          {(channel === 'email' || channel === 'sms') && plannedOn === null && (
            <DeliveryNote invoiceId={id} />
          )}
          {kind === 'invoice' && plannedOn === null && <ReminderNote invoiceId={id} />}
          {viewLink !== null && (
            <>
              <Button
                variant="light"
                component="a"
                href={asCustomer(viewLink)}
                target="_blank"
                rel="noopener"
                leftSection={<IconEye size={17} aria-hidden />}
              >
                {t('archive.seeAsCustomer')}
              </Button>
              <LinkField link={viewLink} />
            </>
          )}
        </div>
        {plannedOn === null && <DocumentSheet kind={kind} id={id} name={number ?? ''} />}
      </div>
    </Page>
  );
}

/** When a reminder follows by itself if nobody pays; nothing while none is planned. */
function ReminderNote({ invoiceId }: { invoiceId: string }) {
  const { t, date } = useReader();
  const next = useRead('reminder.getOfInvoice', { params: { id: invoiceId } }).data?.data.plan.next;
  if (!next) return null;
  return (
    <p className={classes['reminder']}>
      <IconBell size={17} aria-hidden />
      {t('reminder.next', { step: String(next.step), date: date(next.on) })}
    </p>
  );
}

function LinkField({ link }: { link: string }) {
  const { t } = useReader();
  const field = useRef<HTMLInputElement>(null);
  // The clipboard exists on https and localhost only.
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      showToast({ level: 'success', title: t('common.copied') });
    } catch (error) {
      console.warn('the clipboard is closed:', error instanceof Error ? error.name : '');
      showToast({ level: 'info', title: t('invoice.copyByHand') });
    }
  }
  return (
    <div className={classes['link']}>
      <TextInput
        ref={field}
        label={t('invoice.link')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
        {t('invoice.copyLink')}
      </Button>
    </div>
  );
}
