import { type DocumentStatus, STATUS } from './document-status.ts';

/** Everything that can be done to a document. */
export const DOCUMENT_ACTIONS = [
  'save',
  'edit',
  'delete',
  'send',
  'schedule',
  'unschedule',
  'registerPayment',
  'unregisterPayment',
  'book',
  'resend',
  'remind',
  'addToBatch',
  'handToCollection',
  'credit',
  'copy',
  'accept',
  'reject',
  'convert',
  'archive',
  'restore',
  'run',
  'pause',
  'resume',
] as const;

/** One of the things that can be done to a document. */
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** The state of a document; null is one that was not saved yet. */
export type DocumentState = DocumentStatus | null;

/** The conditions of the table; an omitted one counts as not met. */
export type TransitionContext = {
  /** save: the kind of the new document. */
  saveAs?: 'draft' | 'draftQuotation' | 'recurring';
  /** schedule: the send date is after today. */
  sendsInFuture?: boolean;
  /** unschedule: its sending is scheduled. */
  scheduled?: boolean;
  /** credit: this credit brings the credits to the total; otherwise the document stays sent. */
  creditedInFull?: boolean;
  /** accept, reject: the quotation was already accepted or rejected. */
  outcomeGiven?: boolean;
  /** accept: today is after the valid-until date. */
  pastValidUntil?: boolean;
  /** delete: its answer is still evidence (ANSWER_EVIDENCE_YEARS). */
  answerIsEvidence?: boolean;
  /** convert: the resulting invoice exists. */
  becameInvoice?: boolean;
  /** run: how many documents are still to come. */
  remaining?: number | 'infinite';
  /** run: the recurring invoice was paused. */
  paused?: boolean;
  /** run: the new document is sent at once; otherwise it is a draft. */
  sendsAutomatically?: boolean;
  /** restore: it was archived as a draft, by being converted, and so never had a number. */
  neverSent?: boolean;
};

/** Why an action is refused. */
export type TransitionRefusal =
  | 'notAllowed'
  | 'unknownKind'
  | 'notInFuture'
  | 'outcomeGiven'
  | 'pastValidUntil'
  | 'notScheduled'
  | 'answerIsEvidence'
  | 'becameInvoice'
  | 'nothingRemaining'
  | 'paused';

/** The status afterwards, whether the document is deleted, and the status of any new document. */
export type TransitionResult =
  | { ok: true; status: DocumentStatus; deleted?: true; created?: DocumentStatus }
  | { ok: false; reason: TransitionRefusal };

type Rule = {
  to?: DocumentStatus | ((context: TransitionContext) => DocumentStatus);
  deletes?: true;
  creates?: DocumentStatus | ((context: TransitionContext) => DocumentStatus);
  refuses?: (context: TransitionContext) => TransitionRefusal | undefined;
};
type Rules = Partial<Record<DocumentAction, Rule>>;

const STAYS: Rule = {};
const GONE: Rule = { deletes: true };
const OUTCOME: Rule = { refuses: (context) => (context.outcomeGiven === false ? undefined : 'outcomeGiven') };
const CONVERT: Rule = {
  to: STATUS.archivedQuotation,
  creates: STATUS.draft,
  refuses: (context) => (context.becameInvoice === false ? undefined : 'becameInvoice'),
};
const SCHEDULE: Rule = { refuses: (context) => (context.sendsInFuture ? undefined : 'notInFuture') };
const UNSCHEDULE: Rule = { refuses: (context) => (context.scheduled ? undefined : 'notScheduled') };
const COPY: Rule = { creates: STATUS.draft };
const COPY_QUOTATION: Rule = { creates: STATUS.draftQuotation };

/** The only transitions there are; an action that is not listed is refused. */
const TABLE: Record<DocumentStatus, Rules> = {
  [STATUS.draft]: {
    edit: STAYS,
    delete: GONE,
    send: { to: STATUS.sent },
    schedule: SCHEDULE,
    unschedule: UNSCHEDULE,
    copy: COPY,
  },
  [STATUS.sent]: {
    registerPayment: STAYS,
    unregisterPayment: STAYS,
    book: STAYS,
    resend: STAYS,
    remind: STAYS,
    addToBatch: STAYS,
    handToCollection: STAYS,
    credit: { to: (context) => (context.creditedInFull ? STATUS.credited : STATUS.sent) },
    copy: COPY,
  },
  [STATUS.recurring]: {
    edit: STAYS,
    delete: GONE,
    pause: STAYS,
    resume: STAYS,
    copy: { creates: STATUS.recurring },
    run: {
      refuses: refuseRun,
      creates: (context) => (context.sendsAutomatically ? STATUS.sent : STATUS.draft),
    },
  },
  // Money received after the credit is owed to the customer, and refunded money may come in again. A credit invoice that is
  // posted without its invoice would take off what was never there.
  [STATUS.credited]: { registerPayment: STAYS, unregisterPayment: STAYS, book: STAYS, copy: COPY },
  [STATUS.quotation]: {
    resend: STAYS,
    accept: {
      refuses: (context) =>
        OUTCOME.refuses?.(context) ?? (context.pastValidUntil === false ? undefined : 'pastValidUntil'),
    },
    reject: OUTCOME,
    convert: CONVERT,
    archive: { to: STATUS.archivedQuotation },
    copy: COPY_QUOTATION,
  },
  [STATUS.draftQuotation]: {
    edit: STAYS,
    delete: GONE,
    send: { to: STATUS.quotation },
    schedule: SCHEDULE,
    unschedule: UNSCHEDULE,
    convert: CONVERT,
    copy: COPY_QUOTATION,
  },
  [STATUS.archivedQuotation]: {
    restore: { to: (context) => (context.neverSent ? STATUS.draftQuotation : STATUS.quotation) },
    delete: {
      ...GONE,
      refuses: (context) => (context.answerIsEvidence === false ? undefined : 'answerIsEvidence'),
    },
    copy: COPY_QUOTATION,
  },
};

/**
 * The effect of an action on a document in some state, or why it is refused; nothing else may change a
 * status.
 */
export function transition(
  state: DocumentState,
  action: DocumentAction,
  context: TransitionContext = {},
): TransitionResult {
  if (state === null) return firstSave(action, context);
  const rule = TABLE[state][action];
  if (rule === undefined) return { ok: false, reason: 'notAllowed' };
  const reason = rule.refuses?.(context);
  if (reason !== undefined) return { ok: false, reason };
  const created = typeof rule.creates === 'function' ? rule.creates(context) : rule.creates;
  return {
    ok: true,
    status: (typeof rule.to === 'function' ? rule.to(context) : rule.to) ?? state,
    ...(rule.deletes && { deleted: true }),
    ...(created !== undefined && { created }),
  };
}

function firstSave(action: DocumentAction, { saveAs }: TransitionContext): TransitionResult {
  if (action !== 'save') return { ok: false, reason: 'notAllowed' };
  return saveAs === undefined ? { ok: false, reason: 'unknownKind' } : { ok: true, status: STATUS[saveAs] };
}

function refuseRun({ paused, remaining = 0 }: TransitionContext): TransitionRefusal | undefined {
  if (paused) return 'paused';
  return remaining === 'infinite' || remaining > 0 ? undefined : 'nothingRemaining';
}
