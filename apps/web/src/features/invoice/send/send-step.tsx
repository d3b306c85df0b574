import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Invoice, Quotation } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useFirstFocus } from '../../../ui/hook/use-first-focus.ts';
import { Page } from '../../../ui/page.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import { messageOf } from '../../../ui/toast.tsx';
import { RestoredNote } from '../../session/kept/restored-note.tsx';
import type { CreatorKind } from '../draft/creator-kind.ts';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { StepBar } from '../step-bar.tsx';
import { useControlEnter } from '../use-control-enter.ts';
import type { Channel } from './channel-choice.tsx';
import { useMessageDraft } from './message/use-message-draft.ts';
import { SendButton } from './send-button.tsx';
import { Choices, type Proposal } from './send-choices.tsx';
import { BackDating, Refusal, isCode } from './send-refusal.tsx';
import classes from './send-step.module.css';
import { smsErrorsOf } from './sms-errors.ts';
import { useSmsDraft } from './use-sms-draft.ts';

const PLAN_HINTS = { invoice: 'recurring.planHint', quotation: 'quotation.planHint' } as const;

interface Props {
  onBack: () => void;
  onSent: (invoice: Invoice | Quotation, channel: Channel) => void;
}

/** Returns to writing; on a phone only the arrow is shown, with its label for screen readers. */
function BackButton({ onBack }: Pick<Props, 'onBack'>) {
  const t = useTexts();
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  return (
    <Button variant="default" onClick={onBack}>
      <IconArrowLeft size={17} aria-hidden />
      <span className={isPhone ? 'pn-silent' : classes['back']}>{t('invoice.backToWrite')}</span>
    </Button>
  );
}

/** How the invoice is sent: recipients, text, and attachments. */
export function SendStep({ onBack, onSent }: Props) {
  const t = useTexts();
  const { kind } = useEditor();
  const autosave = useAutosave();
  const { documentId } = autosave.state();
  const params = { id: documentId ?? '' };
  const proposal = useRead(`${kind}.proposeMessage`, { params }, { staleTime: 0 });
  const invoice = useRead(`${kind}.get`, { params }, { staleTime: 0 });
  const [chosen, setChannel] = useState<Channel>();
  const [without, setWithout] = useState(false);
  const [backDatingReason, setBackDatingReason] = useState('');
  const send = useWrite(`${kind}.send`, {
    errorTitle: false,
    refreshes: ['overview', 'customer', 'company', 'delivery'],
    onSuccess: ({ data }) => {
      typed.forget();
      onSent(data, channel);
    },
  });
  const proposed = proposal.data?.data;
  const written = invoice.data?.data;
  const channel = chosen ?? startOf(proposed);
  const hasUbl = proposed?.eInvoice.profile !== null;
  const typed = useMessageDraft(proposed);
  const { message } = typed;
  const [sms, changeSms] = useSmsDraft(proposed);
  const isLawful = proposed?.legal.problems.length === 0;
  const canSend = message !== undefined && isLawful && !send.isPending && !send.isSuccess;

  function submit() {
    if (!canSend) return;
    const body = {
      ...message,
      attachUbl: message.attachUbl && hasUbl,
      version: autosave.state().version,
      channel,
      sms: channel === 'sms' ? sms : undefined,
      eInvoice: !without,
      backDatingReason,
    };
    send.mutate({ params, body });
  }

  useControlEnter(submit);
  useFirstFocus(() => document.getElementById('content')?.focus());

  const refusal = send.error;
  const planned = usePlannedDay(written);
  const toMissing = isCode(refusal, 'recipientMissing') ? messageOf(refusal) : undefined;
  return (
    <Page
      title={t(`${kind}.summary`, { name: written?.customerName ?? '…' })}
      lead={<Lead kind={kind} invoice={written} nextNumber={proposed?.nextNumber} />}
      actions={
        <>
          <BackButton onBack={onBack} />
          <SendButton
            kind={kind}
            channel={channel}
            planned={planned}
            isBusy={send.isPending}
            canSend={canSend}
            onClick={submit}
          />
        </>
      }
    >
      <StepBar step="send" onWrite={onBack} />
      {typed.isRestored && <RestoredNote onDiscard={typed.forget} />}
      <Refusal kind={kind} error={refusal} />
      <BackDating error={refusal} reason={backDatingReason} onChange={setBackDatingReason} />
      <PlanHint kind={kind} planned={planned} />
      {proposal.error && <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />}
      {!message && !proposal.error && <LinesSkeleton lines={6} />}
      {message && proposed && (
        <Choices
          documentId={params.id}
          written={written}
          channel={channel}
          without={without}
          onWithout={setWithout}
          message={message}
          sms={sms}
          proposed={proposed}
          toError={toMissing}
          smsErrors={smsErrorsOf(refusal)}
          onChannel={setChannel}
          onBack={onBack}
          onChange={(patch) => {
            typed.change(patch);
            if (refusal) send.reset();
          }}
          onSms={(patch) => {
            changeSms(patch);
            if (refusal) send.reset();
          }}
        />
      )}
    </Page>
  );
}

/** The day on which a document dated after today will be sent; null when it is sent right away. */
function usePlannedDay(invoice: Invoice | Quotation | undefined): string | null {
  const { today } = useEditor();
  const sendDate = invoice?.sendDate ?? null;
  return sendDate !== null && sendDate > today ? sendDate : null;
}

function PlanHint({ kind, planned }: { kind: CreatorKind; planned: string | null }) {
  const { t, date } = useReader();
  if (planned === null) return null;
  return (
    <Alert color="gray" variant="light" icon={<IconClock size={18} aria-hidden />}>
      {t(PLAN_HINTS[kind], { date: date(planned) })}
    </Alert>
  );
}

/** Peppol as long as that is possible, where the customer or the law wants it. */
function startOf(proposed: Proposal | undefined): Channel {
  if (!proposed) return 'email';
  const { wanted, isRequired, peppolAddress } = proposed.eInvoice;
  return (wanted === 'peppol' || isRequired) && peppolAddress !== null ? 'peppol' : 'email';
}

/** Amount, due date and next number. */
function Lead({
  kind,
  invoice,
  nextNumber,
}: {
  kind: CreatorKind;
  invoice: Invoice | undefined;
  nextNumber: string | undefined;
}) {
  const { t, date } = useReader();
  if (!invoice) return null;
  const parts = [
    formatMoney(invoice.calculated.totalIncl, invoice.currency),
    invoice.dueDate && t(`${kind}.dueOn`, { date: date(invoice.dueDate) }),
    nextNumber && t('invoice.nextNumber', { number: nextNumber }),
  ];
  return parts.filter(Boolean).join(' · ');
}
