/** What Node says of a database or a disk that is not there for now. */
const OUTAGES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
/** PostgreSQL's conditions that end without anybody changing the request: lock, statement and server time-outs. */
const SQL_OUTAGES = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '57P05', '25006']);
/** Classes of conditions: connection, too few resources (disk full, memory, connections), input and output. */
const SQL_CLASSES = /^(08|53|58)/;
/** What `pg` raises without a code when a connection goes or cannot be had in time. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** PostgreSQL counts a disk that is read-only among missing rights; its messages are untranslated in the embedded one. */
const READ_ONLY_DISK = /Read-only file system/;

/** Whether an error says that a part of the installation is away for a moment, so that the same call may work later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  // What the storage says of a disk or a bucket is wrapped.
  if (error.cause !== undefined && isOutage(error.cause)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    OUTAGES.has(code) ||
    SQL_OUTAGES.has(code) ||
    (code.length === 5 && SQL_CLASSES.test(code)) ||
    // The socket of an embedded server that is not up.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    (code === '42501' && READ_ONLY_DISK.test(error.message)) ||
    LOST.test(error.message)
  );
}
