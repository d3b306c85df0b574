import { z } from 'zod';
import { useKeptState } from '../../../session/kept/use-kept-state.ts';
import { useAutosave, useEditor } from '../../draft/editor-context.ts';
import type { Proposal } from '../send-choices.tsx';
import type { Message } from './message-fields.tsx';

/** What was changed of the proposed message. */
const Changes: z.ZodType<Partial<Message>> = z.object({
  to: z.array(z.string()).exactOptional(),
  cc: z.array(z.string()).exactOptional(),
  subject: z.string().exactOptional(),
  body: z.string().exactOptional(),
  attachPdf: z.boolean().exactOptional(),
  attachUbl: z.boolean().exactOptional(),
});

/**
 * The message as proposed and then changed. The changes outlive a reload, and a look at what the law
 * requires elsewhere, but not another customer: their addresses are typed here too.
 */
export function useMessageDraft(proposed: Proposal | undefined) {
  const { store } = useEditor();
  const { documentId } = useAutosave().state();
  const { value, change, ...typed } = useKeptState(
    `send:${documentId ?? ''}:${store.head().customerId ?? ''}`,
    { shape: Changes, empty: {} },
  );
  return {
    ...typed,
    message: proposed && { ...messageOf(proposed), ...value },
    change: (patch: Partial<Message>) => change({ ...value, ...patch }),
  };
}

/** The initial message, before any changes. */
function messageOf({ to, cc, subject, body }: Proposal): Message {
  return { to, cc, subject, body, attachPdf: true, attachUbl: false };
}
