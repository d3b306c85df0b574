/** Node's codes for a database or a disk that is temporarily unavailable. */
const OUTAGES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // A name server or a route that is away: the database may be in another container.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
/** PostgreSQL's conditions that pass without any change to the request: lock, statement and server timeouts. */
const SQL_OUTAGES = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '57P05', '25006']);
/**
 * Classes of conditions: connection, insufficient resources (disk full, memory, connections), input and
 * output.
 */
const SQL_CLASSES = /^(08|53|58)/;
/** The errors that `pg` throws without a code when a connection is lost or can't be made in time. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** PostgreSQL reports a read-only disk as missing privileges; the embedded server's messages are untranslated. */
const READ_ONLY_DISK = /Read-only file system/;

/**
 * Whether an error means that a part of the installation is temporarily unavailable, so that the same call may work
 * later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  // Errors of the storage about a disk or a bucket are wrapped.
  if (error.cause !== undefined && isOutage(error.cause)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    OUTAGES.has(code) ||
    SQL_OUTAGES.has(code) ||
    (code.length === 5 && SQL_CLASSES.test(code)) ||
    // The socket of an embedded server that isn't running.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    (code === '42501' && READ_ONLY_DISK.test(error.message)) ||
    LOST.test(error.message)
  );
}
