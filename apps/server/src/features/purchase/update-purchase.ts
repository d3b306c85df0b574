import { type PurchaseInput, PURCHASE_DOUBT_NAMES } from '@penning/contract';
import {
  addAmounts,
  compareAmounts,
  doubtsAbout,
  isWrongIban,
  normaliseIban,
  normaliseVatNumber,
  sumAmounts,
} from '@penning/domain';
import { dayIn } from '../../platform/clock.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { readPurchase } from './present-purchase.ts';
import { changesBetween } from './purchase-changes.ts';
import { lockPurchase, updatePurchaseRow } from './purchase-store.ts';

/** Fills in or corrects the fields; the original and its lines stay as they came. */
export const updatePurchase: HandlersOf<'purchase'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { version, vat, ...fields } = checked(body);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await lockPurchase(tx, params.id)) ?? refuse('notFound');
    if (before.version !== version) return refuse('changedElsewhere');
    // What is odd about the file stays odd; what it said may have been put right.
    const ofFile = before.doubts.filter(
      (doubt) => doubt === 'encrypted' || doubt === 'embeddedXmlUnreadable',
    );
    const doubts: string[] = [...doubtsAbout({ ...fields, vat }), ...ofFile];
    await updatePurchaseRow(tx, params.id, {
      ...fields,
      vat: JSON.stringify(vat),
      doubts: PURCHASE_DOUBT_NAMES.filter((name) => doubts.includes(name)),
      // What was paid before is not on the form; another total is owed in full.
      payable: before.totalIncl === fields.totalIncl ? before.payable : fields.totalIncl,
      updatedAt: services.clock.now(),
    });
    const changes = changesBetween(before, { ...fields, vat });
    if (changes.length > 0) {
      const data = { changes: JSON.stringify(changes) };
      await appendEvent(tx, {
        documentId: params.id,
        at: services.clock.now(),
        event: 'purchaseChanged',
        data,
      });
    }
    return { data: await readPurchase(tx, params.id, dayIn(session.timezone, services.clock.now())) };
  });
};

function checked(body: PurchaseInput & { version: number }) {
  const { totalExcl, totalVat, totalIncl, vat } = body;
  if (compareAmounts(addAmounts(totalExcl, totalVat), totalIncl) !== 0)
    return refuse('validationFailed', { field: 'totalIncl', detail: 'totalNotSum' });
  if (vat.length > 0 && compareAmounts(sumAmounts(vat.map((row) => row.vat)), totalVat) !== 0)
    return refuse('validationFailed', { field: 'totalVat', detail: 'vatNotSum' });
  if (isWrongIban(body.iban)) return refuse('validationFailed', { field: 'iban', detail: 'iban' });
  return {
    ...body,
    iban: normaliseIban(body.iban),
    supplierVatNumber: normaliseVatNumber(body.supplierVatNumber),
  };
}
