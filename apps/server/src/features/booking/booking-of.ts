import { type BookingLine, bookingLines } from '@penning/domain/accounting/booking-lines';
import { IntegrationProblem } from '../../integrations/connectable/integration-problem.ts';
import type { BookedCustomer, Booking, MappedLine } from '../../integrations/port/accounting.ts';
import type { ContentReceiver, DocumentContent } from '../document/content.ts';
import { type KnownMapping, theirsOf } from './mapping/check-mapping.ts';

/**
 * What is posted of a sent document. Throws IntegrationProblem when it uses an account or a VAT code that isn't mapped
 * to one of the service.
 */
export function bookingOf(
  document: { documentId: string; number: string; content: DocumentContent },
  known: KnownMapping | undefined,
): Booking {
  const { documentId, number, content } = document;
  const kind = content.type === 'C' ? 'credit' : 'invoice';
  return {
    documentId,
    kind,
    number,
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    currency: content.currency,
    includesVat: content.includesVat,
    reference: content.reference,
    customer: customerOf(content.receiver),
    lines: bookingLines(content).map((line) => mappedLine(line, { kind, known })),
    totals: content.totals,
  };
}

/** A service without a mapping takes our own codes. */
function mappedLine(
  line: BookingLine,
  { kind, known }: { kind: Booking['kind']; known: KnownMapping | undefined },
): MappedLine {
  const { description, amount, exclVat, vatAmount, ledger, vat } = line;
  const amounts = { description, amount, exclVat, vatAmount, vatType: vat.type };
  if (!known) return { ...amounts, ledger: ledger.number, vat: vat.name, costCenter: '' };
  const { own, mappings } = known;
  const find = (which: 'ledger' | 'creditLedger' | 'vat' | 'costCenter', ours: string) =>
    theirsOf(mappings, { kind: which, ours });
  const hasOwnAccount = own.some((each) => each.kind === 'creditLedger' && each.ours === ledger.id);
  const account = find(kind === 'credit' && hasOwnAccount ? 'creditLedger' : 'ledger', ledger.id);
  const code = find('vat', vat.id);
  if (account === '' || code === '') throw new IntegrationProblem('mappingMissing');
  const costCenter = own.find((each) => each.kind === 'ledger' && each.ours === ledger.id)?.costCenter ?? '';
  return { ...amounts, ledger: account, vat: code, costCenter: find('costCenter', costCenter) };
}

/** The customer of a document, as a bookkeeping knows them. */
export function customerOf(receiver: ContentReceiver | null): BookedCustomer {
  if (!receiver) throw new Error('a sent document has a receiver');
  const { id, name, person, address, postalCode, city, country, coc, vatNumber, email } = receiver;
  const { debtorNumber: number } = receiver;
  return { id, number, name, isPerson: person, address, postalCode, city, country, coc, vatNumber, email };
}
