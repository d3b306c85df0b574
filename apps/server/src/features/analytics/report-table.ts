import type { Amount } from '@penning/domain';

/** A cell of a report: text, or a figure to calculate with. */
export type ReportCell = string | { readonly figure: Amount | string };

/** One table of a report. */
export interface ReportTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** The last row is what those before it come to. */
  readonly hasTotal?: boolean;
  /** The columns that print draws as bars, the one that matters most last. */
  readonly charted?: readonly number[];
}

/** A report as it is downloaded, in the reader's language. */
export interface Report {
  /** Its name, which is the file's too. */
  readonly title: string;
  /** What it is about: the company, the period, the currency. */
  readonly lead: string;
  readonly tables: readonly ReportTable[];
  /** What a reader has to know of the figures. */
  readonly notes: readonly string[];
}
