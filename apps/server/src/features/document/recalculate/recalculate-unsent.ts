import { calculateInvoice } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import type { ChangedCode, Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { notify } from '../../notification/notify.ts';
import { getVatCodes } from '../master-data-store.ts';
import { keepDeductedRates } from './keep-deducted-rates.ts';
import { type UnsentRow, countUnsentWith, lockUnsentWith, updateTotals } from './unsent-store.ts';

/** So many are recalculated in the transaction that changes the code, and in each run of its job. */
const MAX_AT_ONCE = 200;
/** A draft being saved meanwhile was calculated with the old code; the job finds it after this. */
const UNTIL_LATECOMERS_MS = 2000;

/**
 * Unsent documents never show totals that their present VAT codes don't give: drafts, also scheduled ones, draft
 * quotations and recurring invoices are recalculated when a code changes or is retired, the first of them right away
 * and the others by a job. Sent documents don't change. The company is notified how many there are, and that those that lost
 * a retired code need another. A deposit is still deducted at the rate that it was sent with.
 */
export async function recalculateUnsent(
  tx: TenantTx,
  services: Services,
  { key, id, name, retired }: ChangedCode,
): Promise<void> {
  if (key === 'vatId') await keepDeductedRates(tx, services, id);
  const count = await countUnsentWith(tx, key, id);
  if (key === 'vatId') {
    await recalculateSome(tx, services, id, undefined);
    const startAfter = new Date(services.clock.now().getTime() + UNTIL_LATECOMERS_MS);
    await services.queue.enqueue(
      tx,
      'recalculate-unsent',
      { companyId: tx.companyId, vatId: id },
      count > MAX_AT_ONCE ? {} : { startAfter },
    );
  }
  if (count === 0) return;
  await notify(tx, services, {
    kind: 'codeChanged',
    key: `codeChanged:${services.newId()}`,
    data: { name },
    says: { of: retired ? 'unsentWithout' : 'unsent', count },
  });
}

/** The job: recalculates the rest, one transaction at a time; documents that are right already are left alone. */
export async function recalculateRest(
  services: Services,
  { companyId, vatId }: { companyId: string; vatId: string },
): Promise<JobReport> {
  let after: string | undefined;
  let done = 0;
  do {
    const from = after;
    const some = await services.database.withTenant(companyId, systemActor('recalculation'), (tx) =>
      recalculateSome(tx, services, vatId, from),
    );
    done += some.changed;
    after = some.after;
  } while (after !== undefined);
  return done > 0 ? { done } : { done, reason: 'rightAlready' };
}

/** Recalculates the next documents; returns how many changed, and where to continue when there may be more. */
async function recalculateSome(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  vatId: string,
  after: string | undefined,
): Promise<{ changed: number; after: string | undefined }> {
  const [rows, { offered }] = [
    await lockUnsentWith(tx, vatId, { after, max: MAX_AT_ONCE }),
    await getVatCodes(tx),
  ];
  const changed = rows.flatMap((row) => {
    const totals = totalsOf(row, offered);
    const isSame = totals.totalIncl === row.totalIncl && totals.totalVat === row.totalVat;
    return isSame ? [] : [{ ...totals, id: row.id, before: row.totalIncl }];
  });
  if (changed.length > 0) await updateTotals(tx, changed);
  const at = clock.now();
  for (const { id, before, totalIncl } of changed) {
    await appendEvent(tx, { documentId: id, at, event: 'recalculated', data: { amount: totalIncl, before } });
  }
  return { changed: changed.length, after: rows.length === MAX_AT_ONCE ? rows.at(-1)?.id : undefined };
}

function totalsOf(
  { lines, discount, includesVat, currency }: UnsentRow,
  offered: Awaited<ReturnType<typeof getVatCodes>>['offered'],
) {
  const priced = lines.map(({ vatId, ledgerId: _, ...line }) => ({
    ...line,
    ledger: null,
    vat: (vatId !== null && offered.get(vatId)) || null,
  }));
  const { totalExcl, totalVat, totalIncl } = calculateInvoice({
    lines: priced,
    discount,
    includesVat,
    currency,
  });
  return { totalExcl, totalVat, totalIncl };
}
