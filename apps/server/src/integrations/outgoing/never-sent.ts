import { AddressNotAllowed } from './allowed-address.ts';

/** Of a connection that never came about: names, routes, ports and certificates. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO_|UNABLE_TO_|SELF_SIGNED_)/;

/** Whether a call failed before anything of it left: then it can be made again as if it never was. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AddressNotAllowed) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(wasNeverSent);
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true;
  if ('code' in error && typeof error.code === 'string' && BEFORE_SENDING.test(error.code)) return true;
  return error.cause !== undefined && wasNeverSent(error.cause);
}
