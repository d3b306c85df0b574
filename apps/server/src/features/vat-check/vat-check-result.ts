import type { VatCheck } from '@penning/contract';
import type { PlainDate, VatCheckResult } from '@penning/domain';
import { dayIn } from '../../platform/clock.ts';
import type { StoredVatCheck } from './vat-check-store.ts';

/** The check of a VAT number as the contract shows it. */
export function presentVatCheck(check: StoredVatCheck | null): VatCheck | null {
  return check && { ...check, checkedAt: check.checkedAt?.toISOString() ?? null };
}

/** The date of the latest answer, in the company's time zone. */
export function answeredOn(check: StoredVatCheck | null, timezone: string): PlainDate | undefined {
  return check?.checkedAt ? dayIn(timezone, check.checkedAt) : undefined;
}

/** What a document records about it: the latest answer, or that there is none yet. Nothing where nobody asked. */
export function vatCheckResult(check: StoredVatCheck | null, timezone: string): VatCheckResult | undefined {
  const checkedOn = answeredOn(check, timezone);
  if (!check || check.state === 'unknown' || checkedOn === undefined) {
    return check ? { state: 'unknown' } : undefined;
  }
  return { state: check.state, checkedOn, consultationNumber: check.consultationNumber };
}
