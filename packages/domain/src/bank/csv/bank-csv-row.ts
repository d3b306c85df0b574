import type { CsvDateFormat } from '../../csv/read-cells.ts';

/** What a bank's CSV file says about one movement, as it is written there; empty where it says nothing. */
export interface BankCsvRow {
  readonly account: string;
  readonly currency: string;
  readonly bookedOn: string;
  readonly valueOn?: string;
  /** With a sign, unless `isOutgoing` says the direction. */
  readonly amount: string;
  /** Undefined where the sign of the amount says it. */
  readonly isOutgoing?: boolean;
  /** What the bank kept of the amount, as it is written: 0 or less than 0 for an outgoing one. */
  readonly fee?: string;
  readonly name: string;
  readonly iban: string;
  readonly remittance: string;
  readonly endToEndId?: string;
  readonly mandateId?: string;
  readonly batchId?: string;
  readonly creditorReference?: string;
  readonly reference?: string;
  readonly returnReason?: string;
  /** Whether it is announced, not booked. */
  readonly isPending?: boolean;
}

/** A cell of a row by the heading of its column, in lower case letters and digits; empty where there is none. */
export type CellOf = (heading: string) => string;

/** How one bank writes its CSV file. */
export interface BankCsvDialect {
  /** Columns that no other bank has all of, in lower case letters and digits. */
  readonly headings: readonly string[];
  /** The possible formats of its dates; a file in which several fit can't be read. */
  readonly dates: readonly CsvDateFormat[];
  readonly decimalMark: ',' | '.';
  /** Undefined for a row that moves no money. */
  readonly read: (cell: CellOf) => BankCsvRow | undefined;
}
