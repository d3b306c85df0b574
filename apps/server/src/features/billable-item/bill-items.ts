import { type LineInput, MAX_LINES } from '@penning/contract';
import { type LineOfItems, STATUS, linesOfItems, percentage } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { completeChange } from '../document/complete-draft.ts';
import { lockDocument } from '../document/document-store.ts';
import { updateDraft } from '../document/draft-store.ts';
import { getVatCodes } from '../document/master-data-store.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { listItems, lockItems, updateItemsBilled } from './billable-item-store.ts';
import { presentItem } from './present-billable-item.ts';

const NO_DISCOUNT = percentage('0');

/**
 * Adds lines to a draft that bill hours and expenses of its customer. Whoever locks an item first bills it: one that
 * is on a document is refused (docs/rules/hours-and-expenses.md#billed-once).
 */
export const billItems: HandlersOf<'billableItem'>['addToDraft'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (row.status !== STATUS.draft || row.type === 'C') return refuse('invalidRequest');
    if (row.version !== body.version) return refuse('changedElsewhere');
    const ids = [...new Set(body.itemIds)];
    if ((await lockItems(tx, ids)).length < ids.length) return refuse('notFound');
    const items = (await listItems(tx, ids)).map(presentItem);
    if (items.some(({ document }) => document !== null)) return refuse('itemBilled');
    if (items.some(({ customerId }) => customerId !== row.customerId)) return refuse('invalidRequest');
    const made = linesOfItems(items, body, (day) => formatDate(day, row.language)).map((line) => ({
      ...line,
      id: services.newId(),
    }));
    if (row.lines.length + made.length > MAX_LINES)
      return refuse('validationFailed', { field: 'lines', detail: 'tooManyLines' });
    const given = await toLineInputs(tx, made, documentWords(row.language).hour);
    const lines = (await completeChange(tx, services, { lines: given })).lines ?? [];
    const { values } = await prepareDraft(tx, services, { ...row, lines: [...row.lines, ...lines] });
    const at = services.clock.now();
    const saved =
      (await updateDraft(tx, row.id, row.version, { ...values, at })) ?? refuse('changedElsewhere');
    await updateItemsBilled(
      tx,
      row.id,
      made.flatMap(({ id, itemIds }) => itemIds.map((itemId) => ({ itemId, lineId: id }))),
    );
    await appendEvent(tx, { documentId: row.id, at, event: 'edited' });
    const added = lines.map(({ supplyPeriod: _supplyPeriod, ...line }) => line);
    return { data: { version: saved.version, updatedAt: saved.updatedAt.toISOString(), lines: added } };
  });

/** The lines as input: what an item leaves open, such as a VAT code that is no longer offered, is decided as on any line. */
async function toLineInputs(
  tx: TenantTx,
  lines: readonly (LineOfItems & { readonly id: string })[],
  hour: string,
): Promise<LineInput[]> {
  const { offered } = await getVatCodes(tx);
  return lines.map(({ id, kind, description, quantity, unit, price, vatId, productId }) => ({
    id,
    description,
    quantity,
    price,
    discount: NO_DISCOUNT,
    unit: unit === '' && kind === 'hours' ? hour : unit,
    ...(vatId !== null && offered.has(vatId) ? { vatId } : {}),
    ...(productId === null ? {} : { productId }),
  }));
}
