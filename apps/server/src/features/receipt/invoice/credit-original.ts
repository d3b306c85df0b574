import {
  type CreditChoice,
  type CreditableLine,
  type Quantity,
  creditableLines,
  isNegative,
  percentageOfFactor,
} from '@penning/domain';
import { unitsOf } from '@penning/domain/money/decimal';
import { type PricedLine, type ReceiptLine, negatedLine, pricedLine } from '@penning/domain/receipt/receipt';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentRow, findDocument } from '../../document/document-store.ts';
import { listCreditedLines } from '../../document/related-store.ts';
import { creditInvoice, isCreditable } from '../../invoice/credit/credit-invoice.ts';
import type { Issue } from '../../sending/complete-message.ts';
import { linesOf } from '../present-receipt.ts';
import { type ReceiptRow, findReceiptByName } from '../receipt-store.ts';
import type { ReceiptBuyer } from './receipt-buyer.ts';

/**
 * Credits the invoice of the receipt that a refund is of, where its lines are lines of that invoice and it was sent to
 * the same customer; undefined where they are not, and the refund becomes a credit invoice of its own.
 */
export async function creditOriginal(
  tx: TenantTx,
  services: Services,
  { receipt, buyer, issue }: { receipt: ReceiptRow; buyer: ReceiptBuyer; issue: Issue },
): Promise<DocumentRow | undefined> {
  const { source, till, refundOf, totalIncl } = receipt;
  if (!isNegative(totalIncl) || refundOf === '') return undefined;
  const original = await findReceiptByName(tx, { source, till, number: refundOf });
  if (original?.state !== 'invoiced' || original.documentId === null) return undefined;
  const invoice = await findDocument(tx, original.documentId);
  if (!invoice || invoice.customerId !== buyer.customerId || !isCreditable(invoice)) return undefined;
  const left = creditableLines(invoice.content.lines, await listCreditedLines(tx, invoice.id));
  const lines = chooseLines(left, linesOf(receipt).map(negatedLine));
  if (!lines) return undefined;
  const { creationToken, userId } = buyer;
  const { channel, attachPdf } = issue;
  if (channel !== 'email' && channel !== 'mark') return undefined;
  const body = {
    creationToken,
    lines,
    channel,
    to: [],
    cc: [],
    subject: '',
    body: '',
    attachPdf,
    attachUbl: false,
  };
  return creditInvoice(tx, services, { id: invoice.id, body, userId });
}

/** The lines of the invoice that were returned, each as often as is left of it. */
function chooseLines(
  left: readonly CreditableLine[],
  returned: readonly ReceiptLine[],
): CreditChoice[] | undefined {
  const taken = new Set<string>();
  const choices: CreditChoice[] = [];
  for (const line of returned) {
    const priced = pricedLine(line);
    const found = left.find(
      ({ line: of, rest }) =>
        !taken.has(of.id) && isWithin(priced.quantity, rest) && isThat(of, line, priced),
    );
    if (!found) return undefined;
    taken.add(found.line.id);
    choices.push({ lineId: found.line.id, quantity: priced.quantity });
  }
  return choices;
}

/** Whether as much is left of a line; a till returns more than it sold, where nobody prevents that. */
function isWithin(quantity: Quantity, rest: Quantity): boolean {
  const [wanted, left] = [unitsOf(quantity, 4), unitsOf(rest, 4)];
  return left > 0n ? wanted > 0n && wanted <= left : wanted < 0n && wanted >= left;
}

function isThat(
  { description, price, vat }: CreditableLine['line'],
  { vatRate }: ReceiptLine,
  priced: PricedLine,
): boolean {
  const isSameRate = vat !== null && percentageOfFactor(vat.factor) === vatRate;
  return description === priced.description && price === priced.price && isSameRate;
}
