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
import { allInOrder } from '../../../db/all-in-order.ts';
import type { TenantTx } from '../../../db/database.ts';
import { type Reason, refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEventToEach } from '../../../platform/event/append-events.ts';
import type { Services } from '../../../platform/services.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { type DocumentRow, findDocuments } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import type { MasterData } from '../../document/resolve/load-master-data.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { withoutLostReferences } from '../../invoice/lost-references.ts';
import { notify } from '../../notification/notify.ts';
import { notifyOfEarlierYear } from '../../sending/back-dating.ts';
import { type ReadyDocument, checkIssue } from '../../sending/check-issue.ts';
import { issueDocuments } from '../../sending/issue-document.ts';
import { updatePlanProblem } from '../../sending/plan-store.ts';
import { isBeforeReopening } from '../../sending/send-planned.ts';
import { type RecurrenceRow, lockRecurrences, updateProgress } from '../recurrence-store.ts';
import { fillOccurrence } from './fill-occurrence.ts';
import { insertRuns } from './run-store.ts';

/**
 * The intended outcome of a date: sent if possible, kept as a draft for a reason, or recorded as failed for a reason.
 */
export type Attempt =
  | { readonly as: 'arranged' }
  | {
      readonly as: 'draft' | 'nothing';
      readonly problem: ErrorName;
      readonly reasons: readonly Reason[];
      /** What people are told once, for however many dates it concerns. */
      readonly cause?: string;
    };

const ARRANGED = { problem: '', reasons: [] } as const;

/**
 * Makes the invoice of each recurring invoice whose next date has come in the company's time zone: the invoices, the
 * run rows, the numbers they use and the next dates, all in the caller's transaction.
 */
export async function runOccurrences(
  tx: TenantTx,
  services: Services,
  recurringIds: readonly string[],
  attempt: Attempt,
): Promise<Map<string, Came>> {
  // Sent together, and executed one after the other: the locks come first.
  const [recurrences, templates, company] = await Promise.all([
    lockRecurrences(tx, recurringIds),
    findDocuments(tx, recurringIds),
    getCompany(tx),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  const runs = templates.flatMap((template) => {
    const recurrence = recurrences.get(template.id);
    const occurrence = recurrence && nextOccurrence(recurrence);
    if (!occurrence || !isDue(recurrence, occurrence, today)) return [];
    return [{ template, recurrence, occurrence, language: company.language }];
  });
  const missed = attempt.as === 'arranged' ? runs.filter((run) => wasMissed(run, company)) : [];
  // The company could only be viewed then: its people decide what is still sent.
  const cause = `reopened ${company.reopenedAt?.toISOString()}`;
  await carryOut(tx, services, missed, { as: 'draft', problem: 'companyViewOnly', reasons: [], cause });
  await carryOut(
    tx,
    services,
    runs.filter((run) => !missed.includes(run)),
    attempt,
  );
  return new Map(
    runs.map((run) => {
      const { recurrence, template } = run;
      const next = nextOccurrence({ ...recurrence, ...progressOf(run, attempt) });
      return [template.id, next && compareDates(next.on, today) <= 0 ? 'more' : 'last'];
    }),
  );
}

/** A date was handled, and another is due as well, or none is; recurring invoices that weren't due are left out. */
export type Came = 'more' | 'last';

interface Run {
  readonly template: DocumentRow;
  readonly recurrence: RecurrenceRow;
  readonly occurrence: Occurrence;
  /** The company's own time zone. */
  readonly language: Language;
}

function isDue(recurrence: RecurrenceRow, { on }: Occurrence, today: PlainDate): boolean {
  const allowed = transition(STATUS.recurring, 'run', {
    paused: recurrence.pausedAt !== null,
    remaining: remainingTimes(recurrence),
  });
  return allowed.ok && compareDates(on, today) <= 0;
}

/** Whether it was due while the company could only be viewed; whoever starts one in the past later wants it sent. */
function wasMissed({ template, recurrence, occurrence }: Run, company: MasterData['company']): boolean {
  const { reopenedAt } = company;
  const wasThere = reopenedAt !== null && template.createdAt < reopenedAt;
  return wasThere && recurrence.sendsAutomatically && isBeforeReopening(occurrence.on, company);
}

interface Made {
  readonly run: Run;
  readonly document: DocumentRow;
  /** What is to be sent, when it is. */
  readonly ready: ReadyDocument | null;
}

async function carryOut(
  tx: TenantTx,
  services: Services,
  runs: readonly Run[],
  attempt: Attempt,
): Promise<void> {
  const made: Made[] = [];
  if (attempt.as !== 'nothing') {
    for (const run of runs) made.push(await make(tx, services, run, attempt));
  }
  const at = services.clock.now();
  // As late as possible: from its first event on, a company's event log waits for this transaction.
  await appendEventToEach(
    tx,
    made.map(({ run, document }) => ({
      id: document.id,
      data: { ...placeOf(run), occursOn: run.occurrence.on },
    })),
    { at, event: 'created' },
  );
  const sent = await issueDocuments(
    tx,
    services,
    made.flatMap(({ ready }) => ready ?? []),
  );
  const documents = new Map(made.map(({ run, document }) => [run.template.id, document]));
  for (const { sent: document } of sent) {
    if (document.recurringId !== null) documents.set(document.recurringId, document);
  }
  await notifyOfEarlierYear(
    tx,
    services,
    sent.map(({ sent: document }) => document),
  );
  await note(
    tx,
    services,
    runs.map((run) => ({ run, document: documents.get(run.template.id) ?? null })),
    attempt,
  );
}

function placeOf({ template, recurrence }: Run) {
  return { recurringId: template.id, occurrence: recurrence.made + 1 };
}

/** The draft of a date, and its content if it were sent now; nothing is sent yet. */
async function make(tx: TenantTx, services: Services, run: Run, attempt: Attempt): Promise<Made> {
  const { template, recurrence, occurrence, language } = run;
  const filled = fillOccurrence(template, { recurrence, occurrence }, services.newId);
  const draft = await withoutLostReferences(tx, filled);
  const { values, content, master } = await prepareDraft(tx, services, draft);
  const id = services.newId();
  const at = services.clock.now();
  const made = await insertDraft(
    tx,
    { ...values, id, creationToken: services.newId(), createdBy: template.createdBy, at },
    placeOf(run),
  );
  const document = made ?? refuse('internal');
  if (!recurrence.sendsAutomatically || attempt.as !== 'arranged') {
    if (attempt.as === 'draft') await updatePlanProblem(tx, id, attempt.problem);
    return { run, document, ready: null };
  }
  if (document.customerId === null) return refuse('documentIncomplete');
  const request = await sendRequestOf(tx, services, { ...document, content }, { recurrence, language });
  return { run, document, ready: await checkIssue(tx, services, document, request, master) };
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
    // A date being caught up keeps its day, even if other invoices were sent since.
    backDatingReason: services.texts.translate(language)('closedPeriod.wasRecurring'),
  };
}

/** The progress of a recurring invoice; a date that made nothing doesn't count. */
function progressOf({ recurrence }: Run, attempt: Attempt) {
  return attempt.as === 'nothing' ? afterSkip(recurrence) : afterRun(recurrence);
}

interface Outcome {
  readonly run: Run;
  readonly document: DocumentRow | null;
}

/** Records the outcome of the dates and moves on to the next ones. */
async function note(
  tx: TenantTx,
  services: Services,
  outcomes: readonly Outcome[],
  attempt: Attempt,
): Promise<void> {
  if (outcomes.length === 0) return;
  const at = services.clock.now();
  const { problem, reasons } = attempt.as === 'arranged' ? ARRANGED : attempt;
  await allInOrder([
    insertRuns(
      tx,
      outcomes.map(({ run, document }) => ({
        recurringId: run.template.id,
        occursOn: run.occurrence.on,
        outcome: problem !== '' ? 'failed' : document?.number ? 'sent' : 'draft',
        documentId: document?.id ?? null,
        problem,
        at,
      })),
    ),
    updateProgress(
      tx,
      outcomes.map(({ run }) => ({ ...run.recurrence, ...progressOf(run, attempt) })),
    ),
    appendEventToEach(
      tx,
      outcomes.map(({ run, document }) => ({
        id: run.template.id,
        data: {
          occursOn: run.occurrence.on,
          ...(document === null ? {} : { madeId: document.id }),
          ...(document?.number ? { number: document.number } : {}),
          ...(problem === '' ? {} : { problem }),
        },
      })),
      { at, event: problem === '' ? 'ran' : 'runFailed' },
    ),
  ]);
  if (problem === '') return;
  for (const { run, document } of outcomes) {
    const which = attempt.as === 'arranged' ? run.occurrence.on : (attempt.cause ?? run.occurrence.on);
    await notify(tx, services, {
      kind: 'recurringProblem',
      key: `recurringProblem:${run.template.id}:${which}`,
      documentId: document?.id ?? run.template.id,
      says: { of: 'problem', problem, reasons: reasons.map(({ text }) => text) },
    });
  }
}
