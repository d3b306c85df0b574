import {
  type MandateLife,
  ZERO,
  checkCreditor,
  compareAmounts,
  isBusinessOnly,
  refuseMandate,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type MandateRow, updateMandateOf } from '../collection/mandate-store.ts';
import { getCreditor } from '../collection/settings-store.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type MasterData, isForCollection } from '../document/resolve/load-master-data.ts';

/**
 * An invoice for collection is only sent when it can be collected: in euros, for more than zero, with a mandate that is
 * valid on the announced day, by a company with a creditor identifier. Records the mandate on it and returns its id.
 */
export async function requireCollection(
  tx: TenantTx,
  services: Services,
  { row, content, master }: { row: DocumentRow; content: DocumentContent; master: MasterData },
): Promise<string | null> {
  if (!isForCollection(row)) return row.mandateId;
  const { mandate } = master;
  if (!mandate) return refuse('mandateMissing', { field: 'customerId', data: { reason: 'notSigned' } });
  if (isBusinessOnly(mandate.scheme, mandate.customerIsPerson))
    return refuse('mandateBusinessOnly', { field: 'customerId' });
  const reason = refuseMandate(lifeOfMandate(mandate), content.dueDate);
  if (reason) return refuse('mandateMissing', { field: 'customerId', data: { reason } });
  const missing = checkCreditor(await getCreditor(tx));
  if (missing.length > 0) return refuse('creditorIncomplete', { data: { missing } });
  if (content.currency !== 'EUR') return refuseAmount(services, row, 'notEuro');
  if (compareAmounts(content.totals.totalIncl, ZERO) <= 0) return refuseAmount(services, row, 'notOpen');
  await updateMandateOf(tx, row.id, mandate.id);
  return mandate.id;
}

/** A mandate as the rule of its sequence sees it. */
function lifeOfMandate(mandate: MandateRow): MandateLife {
  const { kind, sequence, closing, signedOn, lastCollectedOn, state } = mandate;
  return { kind, sequence, closing, signedOn, lastCollectedOn, revoked: state === 'revoked' };
}

function refuseAmount(services: Services, row: DocumentRow, reason: 'notEuro' | 'notOpen'): never {
  const message = services.texts.translate(row.language)(`sepa.problem_${reason}`);
  return refuse('collectionNotPossible', {
    field: reason === 'notEuro' ? 'currency' : 'lines',
    data: { problems: [{ invoiceId: row.id, number: '', reason, message }] },
  });
}
