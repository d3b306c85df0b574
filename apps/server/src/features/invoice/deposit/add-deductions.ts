import type { DraftLine } from '@penning/contract';
import {
  type InvoiceLine,
  STATUS,
  type TaxedPart,
  deductionParts,
  discountParts,
  percentage,
  price,
  quantity,
} from '@penning/domain';
import { formatDate } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentContent } from '../../document/content.ts';
import { deductionCode } from '../../document/deposit/deduction-code.ts';
import {
  type DepositRow,
  insertDeductions,
  listDeductions,
  listDeposits,
} from '../../document/deposit/deposit-store.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { updateDraft } from '../../document/draft-store.ts';
import { resolveContent } from '../../document/resolve-content.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { lockInvoice } from '../find-invoice.ts';
import { presentInvoice } from '../present-invoice.ts';

const NO_DISCOUNT = percentage('0');

/** A document that deducts deposits: its content with the deducting lines, and which lines those are. */
export interface WithDeductions {
  readonly lines: DraftLine[];
  readonly discount: DocumentRow['discount'];
  readonly deductions: readonly { readonly depositId: string; readonly lineIds: readonly string[] }[];
}

/**
 * The lines of a final invoice: its own; a discount over the whole as lines of its own, because a deduction isn't
 * discounted; and for every deposit a line below 0 per VAT code, with its number and date.
 */
export async function deductDeposits(
  tx: TenantTx,
  services: Services,
  row: Pick<DocumentRow, 'lines' | 'discount' | 'includesVat' | 'language'>,
  content: Pick<DocumentContent, 'lines' | 'discount' | 'includesVat' | 'currency'>,
  deposits: readonly DepositRow[],
): Promise<WithDeductions> {
  const words = documentWords(row.language).deposit;
  const lineOf = (part: TaxedPart<InvoiceLine>, description: string): DraftLine => ({
    id: services.newId(),
    number: '',
    description,
    quantity: quantity('1'),
    price: price(part.amount),
    discount: NO_DISCOUNT,
    unit: '',
    descriptionOnly: false,
    vatId: part.like.vat?.id ?? null,
    ledgerId: part.like.ledger?.id ?? null,
  });
  if (deposits.length === 0) return { lines: row.lines, discount: row.discount, deductions: [] };
  const discounts = discountParts(content).map((part) => lineOf(part, words.discount));
  const deducted: { depositId: string; lines: DraftLine[] }[] = [];
  for (const deposit of deposits) {
    const named = words.deduction(deposit.number, formatDate(deposit.sendDate, row.language));
    const lines: DraftLine[] = [];
    for (const part of deductionParts(deposit.content, deposit.credits, row)) {
      const { vat } = part.like;
      lines.push({ ...lineOf(part, named), vatId: vat && (await deductionCode(tx, services, vat)) });
    }
    deducted.push({ depositId: deposit.id, lines });
  }
  return {
    lines: [...row.lines, ...discounts, ...deducted.flatMap(({ lines }) => lines)],
    discount: NO_DISCOUNT,
    deductions: deducted.map(({ depositId, lines }) => ({ depositId, lineIds: lines.map(({ id }) => id) })),
  };
}

/** Records which deposits an invoice deducts; refused when another invoice was first. */
export async function keepDeductions(
  tx: TenantTx,
  documentId: string,
  deductions: WithDeductions['deductions'],
): Promise<void> {
  const inserted = await insertDeductions(tx, documentId, deductions);
  if (inserted < deductions.length) refuse('depositNotDeductible');
}

/** The deposits that a draft can deduct or already deducts. */
export const listDepositsOfInvoice: HandlersOf<'invoice'>['listDeposits'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockInvoice(tx, params.id);
    if (row.status !== STATUS.draft) return refuse('invalidRequest');
    return {
      data: (await listDeposits(tx, row)).flatMap(({ id, number, sendDate, left, deductedBy }) =>
        deductedBy === null || deductedBy === row.id
          ? [{ id, number, sendDate, totalIncl: left, isDeducted: deductedBy === row.id }]
          : [],
      ),
    };
  });

/** Makes a draft the final invoice of deposits. */
export const addDeductions: HandlersOf<'invoice'>['addDeductions'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockInvoice(tx, params.id);
    if (row.status !== STATUS.draft || row.isDeposit) return refuse('invalidRequest');
    if (row.version !== body.version) return refuse('changedElsewhere');
    const known = new Set((await listDeductions(tx, row.id)).map(({ depositId }) => depositId));
    const free = (await listDeposits(tx, row)).filter(({ deductedBy }) => deductedBy === null);
    const chosen = free.filter(({ id }) => body.depositIds?.includes(id) ?? true);
    const isAllThere =
      body.depositIds?.every((id) => known.has(id) || chosen.some((one) => one.id === id)) ?? true;
    if (!isAllThere || (chosen.length === 0 && known.size === 0)) return refuse('depositNotDeductible');
    const content = await resolveContent(tx, services, row);
    const { lines, discount, deductions } = await deductDeposits(tx, services, row, content, chosen);
    const prepared = await prepareDraft(tx, services, { ...row, lines, discount });
    const at = services.clock.now();
    const saved =
      (await updateDraft(tx, row.id, row.version, { ...prepared.values, at })) ?? refuse('changedElsewhere');
    await keepDeductions(tx, row.id, deductions);
    await appendEvent(tx, { documentId: row.id, at, event: 'edited' });
    return {
      data: await presentInvoice(tx, services, saved, {
        content: prepared.content,
        company: prepared.company,
      }),
    };
  });
