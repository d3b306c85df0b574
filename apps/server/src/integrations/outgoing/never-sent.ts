import { AddressNotAllowed } from './allowed-address.ts';

/** Errors of a connection that was never established: names, routes, ports and certificates. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO_|UNABLE_TO_|SELF_SIGNED_)/;

/** Whether a call failed before anything was sent, so that it can be repeated safely. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AddressNotAllowed) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(wasNeverSent);
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true;
  if ('code' in error && typeof error.code === 'string' && BEFORE_SENDING.test(error.code)) return true;
  return error.cause !== undefined && wasNeverSent(error.cause);
}
