import { type PlainDate, compareDates } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { lockDocument } from '../../document/document-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { isInFuture, planSending } from '../../sending/plan-sending.ts';
import type { BulkStep } from './bulk-step.ts';

/**
 * Sends a draft to the addresses and with the texts that Penning proposes for it; one that is dated after today is
 * planned for its morning, as when it is sent on its own, and what was planned before stays as it was planned.
 */
export async function sendDocument(step: BulkStep<'send'>): Promise<void> {
  const { tx, services, documentId, parameters, begunAt } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const company = await getCompany(tx);
  const isPlanned = isInFuture(row, company, services);
  if (isPlanned && row.plannedOn !== null) return;
  const { channel, attachPdf, attachUbl } = parameters;
  const backDatingReason =
    parameters.backDatingReason || reasonOfWaiting(services, company, { sendDate: row.sendDate, begunAt });
  const { to, cc, subject, body } = await proposeTexts(tx, services, row);
  const message = channel === 'email' ? { to, cc, subject, body } : { to: [], cc: [], subject: '', body: '' };
  const request = {
    ...message,
    channel,
    attachPdf,
    backDatingReason,
    // A quotation is no e-invoice.
    attachUbl: attachUbl && row.kind !== 'quotation',
  };
  await (isPlanned ? planSending : issueDocument)(tx, services, row, request);
}

/** What waited for a day with room for its email keeps its date, also when other invoices were sent since. */
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
