import type { Quotation, QuotationAnswer } from '@penning/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { describeDocument } from '../invoice/describe-document.ts';
import { type StoredAnswer, findAnswer } from './answer/answer-store.ts';
import { presentState } from './present-state.ts';

/** A whole quotation, with its answer and the invoice that it became. */
export async function presentQuotation(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  known: Parameters<typeof describeDocument>[3] = {},
): Promise<z.input<typeof Quotation>> {
  const company = known.company ?? (await getCompany(tx));
  const [document, answer] = await Promise.all([
    describeDocument(tx, services, row, { ...known, company }),
    row.outcome === null ? undefined : findAnswer(tx, row.id),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  return {
    ...document,
    ...presentState(row, { today, becameInvoice: document.becameInvoice !== null }),
    answer: answer ? presentAnswer(answer) : null,
  };
}

function presentAnswer(answer: StoredAnswer): z.input<typeof QuotationAnswer> {
  const { outcome, at, givenBy, name, reason, userName, origin, signature, pdfHash, proofHash } = answer;
  return {
    outcome,
    at: at.toISOString(),
    givenBy,
    name,
    reason,
    userName,
    origin,
    signed: signature !== '',
    pdfHash: pdfHash?.toString('hex') ?? null,
    proofHash: proofHash?.toString('hex') ?? null,
  };
}
