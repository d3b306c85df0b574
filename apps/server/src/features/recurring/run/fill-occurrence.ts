import type { InvoiceDraft } from '@penning/contract';
import {
  type Occurrence,
  type PeriodCovered,
  type Schedule,
  fillPeriodTags,
  movePeriod,
  periodCovered,
  periodTagValues,
} from '@penning/domain';
import { monthName } from '@penning/i18n';
import type { DocumentRow } from '../../document/document-store.ts';

/** A text within the contract's limits may exceed them once "{{current_month}}" becomes a long month name. */
const MAX_LENGTHS = { description: 2000, text: 4000, terms: 1000, line: 80 };

/** Which date of which recurring invoice. */
interface Turn {
  readonly recurrence: Schedule & { readonly periodCovered: PeriodCovered };
  readonly occurrence: Occurrence;
}

/**
 * The draft that a recurring invoice makes for a date: dated by it, with the surrounding months and years and the
 * period of supply filled in; the periods of its lines move with it.
 */
export function fillOccurrence(
  template: DocumentRow,
  { recurrence, occurrence }: Turn,
  newId: () => string,
): InvoiceDraft {
  const occursOn = occurrence.on;
  const values = periodTagValues(occursOn, (day) => monthName(day, template.language));
  const fill = (text: string, max: number) => fillPeriodTags(text, values).slice(0, max);
  return {
    type: template.type === 'I' ? 'I' : '',
    customerId: template.customerId,
    profileId: template.profileId,
    sendDate: occursOn,
    term: template.term,
    currency: template.currency,
    language: template.language,
    includesVat: template.includesVat,
    discount: template.discount,
    reference: fill(template.reference, MAX_LENGTHS.line),
    orderNumber: fill(template.orderNumber, MAX_LENGTHS.line),
    contractNumber: fill(template.contractNumber, MAX_LENGTHS.line),
    projectNumber: fill(template.projectNumber, MAX_LENGTHS.line),
    paymentTerms: fill(template.paymentTerms, MAX_LENGTHS.terms),
    deliveryAddress: template.deliveryAddress,
    supplyPeriod: periodCovered(recurrence.periodCovered, recurrence, occurrence) ?? null,
    trackingNumber: fill(template.trackingNumber, MAX_LENGTHS.line),
    textTop: fill(template.textTop, MAX_LENGTHS.text),
    textBottom: fill(template.textBottom, MAX_LENGTHS.text),
    lines: template.lines.map((line) => ({
      ...line,
      id: newId(),
      description: fill(line.description, MAX_LENGTHS.description),
      // From the period of the first date, each invoice gets its own.
      ...(line.supplyPeriod
        ? { supplyPeriod: movePeriod(line.supplyPeriod, recurrence.frequency, occurrence.index) ?? null }
        : {}),
    })),
    attachmentIds: [...template.attachmentIds],
  };
}
