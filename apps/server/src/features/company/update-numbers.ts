import { NumberSettings, applyChange } from '@penning/contract';
import { type NumberParts, formatNumber, parseNumber } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { updateCompanyRow } from './company-store.ts';
import { readNumbers } from './get-numbers.ts';
import {
  type Series,
  getCounters,
  insertNumberChange,
  isSeriesUsedFrom,
  updateCounters,
} from './number-store.ts';

const FIELDS = { invoice: 'nextNumber', quotation: 'nextQuotationNumber' } as const;

/** Sets the next numbers; refuses one from which counting up would reach an assigned number. */
export const updateNumbers: HandlersOf<'company'>['updateNumbers'] = async ({ body, session, services }) => {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    // Nobody sends meanwhile: sending locks the same row first.
    const current = await getCounters(tx, { lock: true });
    const settings = applyChange(NumberSettings, await readNumbers(tx), body);
    const next = {
      invoice: parsedNumber('invoice', settings.nextNumber),
      quotation: parsedNumber('quotation', settings.nextQuotationNumber),
    };
    await checkFree(tx, 'invoice', current.invoice, next.invoice);
    await checkFree(tx, 'quotation', current.quotation, next.quotation);
    await updateCounters(tx, next);
    for (const series of ['invoice', 'quotation'] as const) {
      const previous = current[series];
      if (formatNumber(previous) === formatNumber(next[series])) continue;
      const id = services.newId();
      await insertNumberChange(tx, { id, series, previous, next: next[series], at: services.clock.now() });
    }
    const { sepaIdentifier, sepaOwner } = settings;
    await updateCompanyRow(tx, { sepaIdentifier, sepaOwner });
    return { data: await readNumbers(tx) };
  });
};

function parsedNumber(series: Series, text: string): NumberParts {
  return parseNumber(text) ?? refuse('numberInvalid', { field: FIELDS[series] });
}

async function checkFree(
  tx: TenantTx,
  series: Series,
  current: NumberParts,
  next: NumberParts,
): Promise<void> {
  if (formatNumber(next) === formatNumber(current)) return;
  if (await isSeriesUsedFrom(tx, series, next)) refuse('numberTaken', { field: FIELDS[series] });
}
