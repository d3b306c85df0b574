import { isVatCheckDue, needsCustomerVatNumber, vatNumberParts } from '@penning/domain';
import type { Actor, TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { findDocument } from '../document/document-store.ts';
import { loadMasterData } from '../document/resolve/load-master-data.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import { runVatCheck } from '../vat-check/run-vat-check.ts';
import { answeredOn } from '../vat-check/vat-check-result.ts';
import { insertVatCheck, readVatCheck } from '../vat-check/vat-check-store.ts';

/** How long sending waits for VIES; after that a job fetches its answer. */
const PATIENCE_MS = 4000;

/**
 * Asks VIES about the customer of a draft with reverse charge, before the first such document of a month is sent.
 * Outside any transaction, since it calls an external service; without an answer sending continues.
 */
export async function refreshVatCheck(
  services: Services,
  { companyId, actor }: { companyId: string; actor: Actor },
  documentId: string,
): Promise<void> {
  if (!(await isViesOn(services))) return;
  const checkId = await services.database.withTenant(companyId, actor, (tx) =>
    askWhenDue(tx, services, documentId),
  );
  if (checkId !== undefined) {
    await runVatCheck(services, { companyId, checkId }, { timeoutMs: PATIENCE_MS });
  }
}

async function askWhenDue(tx: TenantTx, services: Services, documentId: string): Promise<string | undefined> {
  const row = await findDocument(tx, documentId);
  if (!row || row.content !== null || row.kind === 'quotation') return undefined;
  const { company, customer, vatCodes } = await loadMasterData(tx, row);
  const isNeeded = row.lines.some(({ vatId }) => {
    const vat = vatId === null ? undefined : vatCodes.get(vatId);
    return vat !== undefined && needsCustomerVatNumber(vat.type);
  });
  if (!isNeeded || !customer || !vatNumberParts(customer.vatNumber)) return undefined;
  const at = services.clock.now();
  const answered = answeredOn(readVatCheck(customer.vatCheck), company.timezone);
  if (!isVatCheckDue(answered, dayIn(company.timezone, at))) return undefined;
  const { vatNumber } = customer;
  return insertVatCheck(tx, { id: services.newId(), vatNumber, at, atOnce: false });
}
