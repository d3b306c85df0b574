import {
  FILE_DOUBTS,
  PURCHASE_DOUBT_NAMES,
  type PurchaseChange,
  PurchaseFields,
  TOTAL_RULE,
  VAT_RULE,
  applyChange,
  problem,
} from '@penning/contract';
import { doubtsAbout, normaliseIban, normaliseVatNumber } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseClosedRecord } from '../closed-period/refuse-closed-day.ts';
import { readPurchase } from './present-purchase.ts';
import { changesBetween } from './purchase-changes.ts';
import { lockPurchase, updatePurchaseRow } from './purchase-store.ts';

/** Enters or corrects the fields; the original and its lines don't change. */
export const updatePurchase: HandlersOf<'purchase'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { version, ...change } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await lockPurchase(tx, params.id)) ?? refuse('notFound');
    if (before.version !== version) return refuse('changedElsewhere');
    const at = services.clock.now();
    const today = dayIn(session.timezone, at);
    const { vat, ...fields } = changed(await readPurchase(tx, params.id, today), change);
    const changes = changesBetween(before, { ...fields, vat });
    if (changes.some(({ field }) => IN_VAT_RETURN.includes(field))) {
      const { invoiceDate: day, datedAt } = before;
      await refuseClosedRecord(tx, { day, datedAt }, 'invoiceDate');
    }
    // Problems of the file remain; those of its content may have been corrected.
    const ofFile = before.doubts.filter((doubt) => OF_FILE.includes(doubt));
    const doubts: string[] = [...doubtsAbout({ ...fields, vat }, { ...fields, today }), ...ofFile];
    await updatePurchaseRow(tx, params.id, {
      ...fields,
      vat: JSON.stringify(vat),
      doubts: PURCHASE_DOUBT_NAMES.filter((name) => doubts.includes(name)),
      // The form doesn't have the amount paid before; a new total is owed in full.
      payable: before.totalIncl === fields.totalIncl ? before.payable : fields.totalIncl,
      datedAt: before.invoiceDate === fields.invoiceDate ? before.datedAt : at,
      updatedAt: at,
    });
    if (changes.length > 0) {
      const data = { changes: JSON.stringify(changes) };
      await appendEvent(tx, { documentId: params.id, at, event: 'purchaseChanged', data });
      const { companyId } = tx;
      await services.queue.enqueue(tx, 'queue-purchase', { companyId, purchaseId: params.id });
    }
    return { data: await readPurchase(tx, params.id, today) };
  });
};

const OF_FILE: readonly string[] = FILE_DOUBTS;
/** The fields that decide what a VAT return says of a purchase. */
const IN_VAT_RETURN: readonly string[] = [
  'type',
  'supplierCountry',
  'invoiceDate',
  'currency',
  'vat',
  'totalExcl',
  'totalVat',
  'totalIncl',
];

/** The purchase after the update; refuses amounts that don't add up. */
function changed(before: PurchaseFields, body: Omit<PurchaseChange, 'version'>): PurchaseFields {
  const after = applyChange(PurchaseFields, before, body);
  const problems = [TOTAL_RULE, VAT_RULE]
    .filter(({ of, holds }) => of.some((field) => body[field] !== undefined) && !holds(after))
    .map(({ path, error }) => problem(path, error));
  if (problems.length > 0) return refuse('validationFailed', { problems });
  return {
    ...after,
    iban: normaliseIban(after.iban),
    supplierVatNumber: normaliseVatNumber(after.supplierVatNumber),
  };
}
