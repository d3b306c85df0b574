/** By what Twinfield knows a transaction in an administration. */
export interface TransactionKey {
  readonly code: string;
  readonly number: string;
}

/** One string of both, and of our number, by which its payments are found. */
export function idOf({ code, number, invoiceNumber }: TransactionKey & { invoiceNumber: string }): string {
  return `${code}/${number}/${invoiceNumber}`;
}

/** The parts of such a string. */
export function keyOf(id: string): TransactionKey & { invoiceNumber: string } {
  const [, code = '', number = '', invoiceNumber = ''] = /^([^/]*)\/([^/]*)\/(.*)$/s.exec(id) ?? [];
  return { code, number, invoiceNumber };
}

/** Whether both are of one transaction. */
export function isSameTransaction(left: TransactionKey, right: TransactionKey): boolean {
  return left.code === right.code && left.number === right.number;
}
