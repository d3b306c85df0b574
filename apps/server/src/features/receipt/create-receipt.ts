import { checkReceipt } from '@penning/domain/receipt/receipt';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { getCompany } from '../document/master-data-store.ts';
import { presentReceipt } from './present-receipt.ts';
import { saveReceipt } from './save-receipt.ts';

/** The source of receipts that programs send. */
const API_SOURCE = 'api';

const PROBLEMS = { totalDiffers: 'receiptTotalDiffers', paidTooMuch: 'receiptPaidTooMuch' } as const;
const FIELDS = { totalDiffers: 'total', paidTooMuch: 'payments' } as const;

/** How far the clock of a till may be ahead, with a time zone left out: its day becomes the day of supply. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;

/** Stores a receipt that a program sent; the same one again, also at the same moment, returns the first. */
export const createReceipt: HandlersOf<'receipt'>['create'] = async ({ body, session, services }) => {
  const problem = checkReceipt(body);
  if (problem) return refuse(PROBLEMS[problem], { field: FIELDS[problem] });
  const soldAt = new Date(body.soldAt);
  if (soldAt.getTime() > services.clock.now().getTime() + MAX_AHEAD_MS)
    return refuse('validationFailed', { field: 'soldAt', detail: 'inFuture' });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await refuseOtherRequest(tx, services, { use: 'receipt.create', body });
    const company = await getCompany(tx);
    const saved = await saveReceipt(tx, services, {
      name: { source: API_SOURCE, till: body.till, tillName: body.till, number: body.number },
      content: {
        soldAt,
        soldOn: dayIn(company.timezone, soldAt),
        currency: body.currency ?? company.currency,
        totalIncl: body.total,
        lines: body.lines,
        payments: body.payments,
        refundOf: body.refundOf,
        state: 'open',
      },
      mayChange: false,
    });
    if (!saved || saved.outcome === 'differs') return refuse('receiptDiffers', { field: 'number' });
    return { data: presentReceipt(services, saved.row) };
  });
};
