import type { Mandate } from '@penning/contract';
import { compareDates, isBusinessOnly, lapsesAfter } from '@penning/domain';
import type { z } from 'zod';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { MandateRow } from '../collection/mandate-store.ts';
import { mandateLink } from './mandate-link.ts';

/** A mandate as the contract shows it. */
export function presentMandate(
  services: Services,
  row: MandateRow,
  timezone: string,
): z.input<typeof Mandate> {
  const state = stateOf(services, row, timezone);
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    reference: row.reference,
    state,
    scheme: row.scheme,
    kind: row.kind,
    sequence: row.sequence,
    closing: row.closing,
    signedOn: row.signedOn,
    lastCollectedOn: row.lastCollectedOn,
    lapsesAfter: lapsesAfter(row),
    accountHolder: row.accountHolder,
    iban: row.iban,
    bic: row.bic,
    signLink: state === 'requested' && row.linkNonce ? mandateLink(services, row.linkNonce) : null,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokeReason: row.revokeReason,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The present state of a mandate. */
export function stateOf(
  { clock }: Pick<Services, 'clock'>,
  row: MandateRow,
  timezone: string,
): Mandate['state'] {
  if (row.state === 'revoked') return 'revoked';
  if (row.state === 'requested') return isExpired(row, clock.now()) ? 'expired' : 'requested';
  if (row.sequence === 'finished') return 'finished';
  if (isBusinessOnly(row.scheme, row.customerIsPerson)) return 'businessOnly';
  const last = lapsesAfter(row);
  return last !== null && compareDates(dayIn(timezone, clock.now()), last) > 0 ? 'lapsed' : 'active';
}

/** Whether it can no longer be signed: it has expired, or its customer may no longer use the scheme. */
export function isExpired(
  {
    linkExpiresAt,
    scheme,
    customerIsPerson,
  }: Pick<MandateRow, 'linkExpiresAt' | 'scheme' | 'customerIsPerson'>,
  at: Date,
): boolean {
  return isBusinessOnly(scheme, customerIsPerson) || (linkExpiresAt !== null && linkExpiresAt <= at);
}
