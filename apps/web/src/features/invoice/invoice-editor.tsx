import type { Customer, Invoice, Quotation } from '@penning/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreatorKind } from './draft/creator-kind.ts';
import { EditorProvider, type MasterData } from './draft/editor-context.ts';
import { useEditorSession } from './draft/use-editor-session.ts';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import type { Autosave } from './saving/create-autosave.ts';
import { PlannedNotice } from './saving/planned-notice.tsx';
import { RecoveryNotice } from './saving/recovery-notice.tsx';
import { useDraftLeaveGuard } from './saving/use-draft-leave-guard.tsx';
import type { Channel } from './send/channel-choice.tsx';
import { SendStep } from './send/send-step.tsx';
import { SentStep } from './sent/sent-step.tsx';
import { WriteStep } from './write-step.tsx';

interface Props {
  kind: CreatorKind;
  invoice: Invoice | Quotation | undefined;
  master: MasterData;
  /** Chosen beforehand. */
  customer: Customer | undefined;
  onCreated: (id: string) => void;
  /** Reloads the draft and discards the changes on the screen. */
  onReload: () => void;
}

/** Takes a draft from writing to sending. */
export function InvoiceEditor({ kind, invoice, master, customer, onCreated, onReload }: Props) {
  const { editor, mirror, kept } = useEditorSession({ kind, invoice, master, customer, onCreated });
  const { isSending, goTo } = useStep(kind, editor.autosave, kept !== undefined);
  const [sent, setSent] = useState<{ invoice: Invoice; channel: Channel }>();
  const confirmLeaving = useDraftLeaveGuard(editor.autosave);
  function reload() {
    const { documentId } = editor.autosave.state();
    mirror.drop({ documentId, creationToken: editor.autosave.creationToken() });
    onReload();
  }
  if (sent) return <SentStep kind={kind} {...sent} />;
  return (
    <EditorProvider value={editor}>
      {isSending ? (
        <SendStep
          onBack={() => goTo('write')}
          onSent={(document, channel) => setSent({ invoice: document, channel })}
        />
      ) : (
        <WriteStep
          notice={
            <>
              {invoice && isPlanned(invoice) && <PlannedNotice id={invoice.id} onReload={reload} />}
              <RecoveryNotice kept={kept} mirror={mirror} />
            </>
          }
          onContinue={() => goTo('send')}
        />
      )}
      <ConflictDialog onReload={reload} />
      {confirmLeaving}
    </EditorProvider>
  );
}

/**
 * The step is in the URL of a saved draft, so that "back" and a reload stay in it; where changes can be recovered,
 * writing comes first.
 */
function useStep(kind: CreatorKind, autosave: Autosave, canRecover: boolean) {
  const [writesFirst, setWritesFirst] = useState(canRecover);
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { documentId } = autosave.state();
  return {
    isSending: step === 'send' && documentId !== null && !writesFirst,
    goTo: (next: 'write' | 'send') => {
      setWritesFirst(false);
      const path = `/${kind}s/${autosave.state().documentId ?? ''}`;
      void navigate({ href: next === 'send' ? `${path}?step=send` : path, replace: next === 'write' });
    },
  };
}

function isPlanned({ plannedOn, planProblem }: Invoice): boolean {
  return plannedOn !== null || planProblem !== '';
}
