import type { ErrorName, Language } from '@penning/contract';
import {
  type Occurrence,
  type PlainDate,
  STATUS,
  afterRun,
  afterSkip,
  compareDates,
  nextOccurrence,
  remainingTimes,
  transition,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { type Reason, refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { type DocumentRow, findDocument } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { withoutLostReferences } from '../../invoice/lost-references.ts';
import { notify } from '../../notification/notify.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { updatePlanProblem } from '../../sending/plan-store.ts';
import { type RecurrenceRow, updateRecurrence, lockRecurrence } from '../recurrence-store.ts';
import { fillOccurrence } from './fill-occurrence.ts';
import { insertRun } from './run-store.ts';

/** How a date is to come out: sent when it can be, kept as a draft for a reason, or noted as failed for a reason. */
export type Attempt =
  | { readonly as: 'arranged' }
  | {
      readonly as: 'draft' | 'nothing';
      readonly problem: ErrorName;
      readonly reasons: readonly Reason[];
    };

const ARRANGED = { problem: '', reasons: [] } as const;

/**
 * Makes the invoice of the date whose turn it is, when that has come where the company is: the invoice, the row that
 * says so, the number it takes and the date that comes next, all in the caller's transaction.
 */
export async function runOccurrence(
  tx: TenantTx,
  services: Services,
  recurringId: string,
  attempt: Attempt,
): Promise<Came> {
  // Sent together, and carried out one after the other: the lock comes first.
  const [recurrence, template, company] = await Promise.all([
    lockRecurrence(tx, recurringId),
    findDocument(tx, recurringId),
    getCompany(tx),
  ]);
  const occurrence = recurrence && nextOccurrence(recurrence);
  const today = dayIn(company.timezone, services.clock.now());
  if (!occurrence || !template || !isDue(recurrence, occurrence, today)) return 'nothing';
  const run = { template, recurrence, occurrence, language: company.language };
  const outcome =
    attempt.as === 'nothing' ? { document: null, isSent: false } : await make(tx, services, run, attempt);
  const { problem, reasons } = attempt.as === 'arranged' ? ARRANGED : attempt;
  await note(tx, services, run, { ...outcome, problem, reasons });
  const next = nextOccurrence({ ...recurrence, ...progressOf(run, outcome) });
  return next && compareDates(next.on, today) <= 0 ? 'more' : 'last';
}

/** Nothing was due; or a date was dealt with, and another may be due as well, or none is. */
export type Came = 'nothing' | 'more' | 'last';

interface Run {
  readonly template: DocumentRow;
  readonly recurrence: RecurrenceRow;
  readonly occurrence: Occurrence;
  /** The company's own. */
  readonly language: Language;
}

function isDue(recurrence: RecurrenceRow, { on }: Occurrence, today: PlainDate): boolean {
  const allowed = transition(STATUS.recurring, 'run', {
    paused: recurrence.pausedAt !== null,
    remaining: remainingTimes(recurrence),
  });
  return allowed.ok && compareDates(on, today) <= 0;
}

interface Outcome {
  readonly document: DocumentRow | null;
  readonly isSent: boolean;
}

async function make(
  tx: TenantTx,
  services: Services,
  { template, recurrence, occurrence, language }: Run,
  attempt: Attempt,
): Promise<Outcome> {
  const filled = fillOccurrence(template, { recurrence, occurrence }, services.newId);
  const draft = await withoutLostReferences(tx, filled);
  const { values, content, master } = await prepareDraft(tx, services, draft);
  const id = services.newId();
  const at = services.clock.now();
  const place = { recurringId: template.id, occurrence: recurrence.made + 1 };
  const made = await insertDraft(
    tx,
    { ...values, id, creationToken: services.newId(), createdBy: template.createdBy, at },
    place,
  );
  const document = made ?? refuse('internal');
  const created = () =>
    appendEvent(tx, { documentId: id, at, event: 'created', data: { ...place, occursOn: occurrence.on } });
  if (!recurrence.sendsAutomatically || attempt.as !== 'arranged') {
    await created();
    if (attempt.as === 'draft') await updatePlanProblem(tx, id, attempt.problem);
    return { document, isSent: false };
  }
  if (document.customerId === null) return refuse('documentIncomplete');
  const request = await sendRequestOf(tx, services, { ...document, content }, { recurrence, language });
  // As late as can be: from its first event on, a company's event log waits for this transaction.
  await created();
  const { sent } = await issueDocument(tx, services, document, request, master);
  return { document: sent, isSent: true };
}

/** The email to the customer, as of today: with the recurring invoice's own text, or the company's. */
async function sendRequestOf(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  { recurrence, language }: Pick<Run, 'recurrence' | 'language'>,
) {
  const { to, cc, subject, body } = await proposeTexts(tx, services, document);
  return {
    channel: 'email' as const,
    to,
    cc,
    subject: recurrence.subject || subject,
    body: recurrence.body || body,
    attachPdf: true,
    attachUbl: recurrence.attachUbl,
    // A date that is caught up keeps its day, also when other invoices were sent since.
    backDatingReason: services.texts.translate(language)('closedPeriod.wasRecurring'),
  };
}

/** How far a recurring invoice then is; a date that made nothing does not count. */
function progressOf({ recurrence }: Run, { document }: Outcome) {
  return document === null ? afterSkip(recurrence) : afterRun(recurrence);
}

/** Records the outcome of the date and moves on to the next one. */
async function note(
  tx: TenantTx,
  services: Services,
  run: Run,
  outcome: Outcome & { problem: ErrorName | ''; reasons: readonly Reason[] },
): Promise<void> {
  const at = services.clock.now();
  const { recurrence, occurrence } = run;
  const { document, isSent, problem, reasons } = outcome;
  const { documentId: recurringId } = recurrence;
  const { made, handledUntil } = progressOf(run, outcome);
  await Promise.all([
    insertRun(tx, {
      recurringId,
      occursOn: occurrence.on,
      outcome: problem === '' ? (isSent ? 'sent' : 'draft') : 'failed',
      documentId: document?.id ?? null,
      problem,
      at,
    }),
    updateRecurrence(tx, recurrence, { made, handledUntil }),
    appendEvent(tx, {
      documentId: recurringId,
      at,
      event: problem === '' ? 'ran' : 'runFailed',
      data: {
        occursOn: occurrence.on,
        ...(document === null ? {} : { madeId: document.id }),
        ...(document?.number ? { number: document.number } : {}),
        ...(problem === '' ? {} : { problem }),
      },
    }),
  ]);
  if (problem === '') return;
  await notify(tx, services, {
    kind: 'recurringProblem',
    key: `recurringProblem:${recurringId}:${occurrence.on}`,
    documentId: document?.id ?? recurringId,
    says: { of: 'problem', problem, reasons: reasons.map(({ text }) => text) },
  });
}
