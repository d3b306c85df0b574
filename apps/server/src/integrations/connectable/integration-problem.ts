import type { IntegrationReason } from '@penning/contract';
import { AddressNotAllowed } from '../outgoing/allowed-address.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** A service doesn't do what it is connected for; `reason` says why. */
export class IntegrationProblem extends Error {
  readonly reason: IntegrationReason;

  constructor(reason: IntegrationReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'IntegrationProblem';
    this.reason = reason;
  }
}

/** An answer that is not of the shape that was expected, or not even JSON. */
const UNREADABLE = new Set(['ZodError', 'SyntaxError']);

/** Why a call to a service failed; undefined for an error of our own. */
export function reasonOf(error: unknown): IntegrationReason | undefined {
  if (error instanceof IntegrationProblem) return error.reason;
  if (error instanceof AddressNotAllowed) return 'addressNotAllowed';
  if (!(error instanceof ProviderUnavailable)) return undefined;
  if (error.cause instanceof AddressNotAllowed) return 'addressNotAllowed';
  if (error.status === 429) return 'busy';
  if (error.status === 401 || error.status === 403) return 'refused';
  return error.cause instanceof Error && UNREADABLE.has(error.cause.name) ? 'notUnderstood' : 'unavailable';
}
