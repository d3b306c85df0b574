import { type Language, type Recurring, type RecurringSummary, UPCOMING_DATES } from '@penning/contract';
import { amount, remainingTimes, upcomingOccurrences } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type DraftFacts, describeDraft } from '../invoice/describe-draft.ts';
import type { RecurrenceRow } from './recurrence-store.ts';
import type { RecurringListRow } from './recurring-list-store.ts';
import { presentRun } from './run/present-run.ts';
import { type RunRow, findLastRuns } from './run/run-store.ts';

type SummaryAnswer = z.input<typeof RecurringSummary>;

/** A row of the list. */
export function presentRecurringSummary(
  services: Pick<Services, 'texts'>,
  language: Language,
  row: RecurringListRow,
  lastRun: RunRow | undefined,
): SummaryAnswer {
  return {
    id: row.documentId,
    customerId: row.customerId,
    customerName: row.customerName,
    reference: row.reference,
    currency: row.currency,
    totalExcl: row.totalExcl,
    totalIncl: row.totalIncl,
    startOn: row.startOn,
    frequency: row.frequency,
    times: row.times,
    sendsAutomatically: row.sendsAutomatically,
    state: stateOf(row),
    remaining: remainingOf(row),
    nextOn: row.nextOn,
    lastRun: lastRun ? presentRun(services, language, lastRun) : null,
    lacksCode: row.lacksCode,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function stateOf({ nextOn, pausedAt }: RecurrenceRow): SummaryAnswer['state'] {
  if (nextOn === null) return 'finished';
  return pausedAt === null ? 'active' : 'paused';
}

function remainingOf(row: RecurrenceRow): number | null {
  const remaining = remainingTimes(row);
  return remaining === 'infinite' ? null : remaining;
}

/** A whole recurring invoice, with its totals as of today. */
export async function presentRecurring(
  tx: TenantTx,
  services: Services,
  { document, recurrence }: { document: DocumentRow; recurrence: RecurrenceRow },
  { language, known }: { language: Language; known?: DraftFacts },
): Promise<z.input<typeof Recurring>> {
  const [invoice, lastRuns] = await Promise.all([
    describeDraft(tx, services, document, known),
    findLastRuns(tx, [document.id]),
  ]);
  const { totalExcl, totalIncl } = invoice.calculated;
  return {
    ...presentRecurringSummary(
      services,
      language,
      {
        ...document,
        ...recurrence,
        totalExcl: amount(totalExcl),
        totalIncl: amount(totalIncl),
        lacksCode: invoice.resetLines.length > 0,
      },
      lastRuns.get(document.id),
    ),
    creationToken: document.creationToken,
    version: document.version,
    made: recurrence.made,
    subject: recurrence.subject,
    body: recurrence.body,
    attachUbl: recurrence.attachUbl,
    periodCovered: recurrence.periodCovered,
    collects: recurrence.collects,
    createdByName: invoice.createdByName,
    createdById: document.createdBy,
    upcoming: upcomingOccurrences(recurrence, UPCOMING_DATES).map(({ on }) => on),
    document: invoice,
  };
}
