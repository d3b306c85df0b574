/** The reason of a failure where the server closed the connection before it was encrypted. */
export const TLS_BROKEN_OFF = 'TLS_BROKEN_OFF';

/** Node gives this the code of any connection that was reset, so only its words tell it apart. */
const WORDS = /before secure TLS connection was established/;

/** Whether the server closed the connection while encryption was agreed on. */
export function isTlsBrokenOff({ message }: Error): boolean {
  return WORDS.test(message);
}
