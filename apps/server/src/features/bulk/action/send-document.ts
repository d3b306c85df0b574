import { type PlainDate, compareDates } from '@penning/domain';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentRow, lockDocument, lockDocuments } from '../../document/document-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { type ReadyDocument, checkIssue } from '../../sending/check-issue.ts';
import { completeMessage } from '../../sending/complete-message.ts';
import { isPassing } from '../../sending/is-passing.ts';
import { issueDocuments } from '../../sending/issue-document.ts';
import { isInFuture, planSending } from '../../sending/plan-sending.ts';
import type { BulkStep, BulkSteps, StepOutcome } from './bulk-step.ts';

type Means = Pick<BulkStep<'send'>, 'tx' | 'services' | 'parameters' | 'begunAt'>;

/**
 * Sends a draft to the proposed addresses with the proposed texts; one dated after today is scheduled for
 * the morning of its date, as when it is sent individually, and an existing schedule stays as it was.
 */
export async function sendDocument(step: BulkStep<'send'>): Promise<void> {
  const { tx, services, documentId } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const ready = await prepare(step, row);
  if (ready) await issueDocuments(tx, services, [ready]);
}

/** Sends drafts together; refused ones stay as they are, and the others are numbered in order. */
export async function sendDocuments(step: BulkSteps<'send'>): Promise<StepOutcome[]> {
  const { tx, services, documentIds } = step;
  const rows = new Map((await lockDocuments(tx, documentIds)).map((row) => [row.id, row]));
  const refused = new Map<string, Refusal>();
  const ready: ReadyDocument[] = [];
  for (const id of documentIds) {
    try {
      const prepared = await prepare(step, rows.get(id) ?? refuse('notFound'));
      if (prepared) ready.push(prepared);
    } catch (error) {
      // Temporary problems make the action wait.
      if (!(error instanceof Refusal) || isPassing(error)) throw error;
      refused.set(id, error);
    }
  }
  const issued = await issueDocuments(tx, services, ready);
  for (const { sent } of issued) rows.set(sent.id, sent);
  return documentIds.map((documentId) => {
    const row = rows.get(documentId);
    return {
      documentId,
      label: row?.number ?? row?.customerName ?? '',
      refusal: refused.get(documentId) ?? null,
    };
  });
}

/** A draft that may be sent now; undefined when its sending is scheduled, which may have happened before. */
async function prepare(
  { tx, services, parameters, begunAt }: Means,
  row: DocumentRow,
): Promise<ReadyDocument | undefined> {
  const company = await getCompany(tx);
  const isPlanned = isInFuture(row, company, services);
  if (isPlanned && row.plannedOn !== null) return undefined;
  const { channel, attachPdf, attachUbl } = parameters;
  const backDatingReason =
    parameters.backDatingReason || reasonOfWaiting(services, company, { sendDate: row.sendDate, begunAt });
  const request = {
    channel,
    attachPdf,
    backDatingReason,
    // A quotation has no e-invoice.
    attachUbl: attachUbl && row.kind !== 'quotation',
  };
  if (!isPlanned) return checkIssue(tx, services, row, request);
  await planSending(tx, services, row, await completeMessage(tx, services, row, request));
  return undefined;
}

/**
 * A document that waited for a day with room for its email keeps its date, even when other invoices were
 * sent meanwhile.
 */
function reasonOfWaiting(
  services: Services,
  { timezone, language }: Pick<Awaited<ReturnType<typeof getCompany>>, 'timezone' | 'language'>,
  { sendDate, begunAt }: { sendDate: PlainDate | null; begunAt: Date },
): string {
  const begunOn = dayIn(timezone, begunAt);
  const hasWaited = begunOn !== dayIn(timezone, services.clock.now());
  if (!hasWaited || sendDate === null || compareDates(sendDate, begunOn) < 0) return '';
  return services.texts.translate(language)('closedPeriod.wasWaiting');
}
