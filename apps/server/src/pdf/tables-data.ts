import type { DocumentLanguage } from '@penning/i18n/document-words/index';

/** Tables in print, already formatted, with bars for the figures of some columns. */
export type TablesPdfData = {
  language: DocumentLanguage;
  title: string;
  /** What the tables are about: the company, the period, the currency. */
  lead: string;
  /** ISO instant used as the document's date: the same input gives the same bytes. */
  at: string;
  /** The day it was made. */
  madeOn: string;
  tables: PrintedTable[];
  /** What a reader has to know of the figures. */
  notes: string[];
  /** The word for a page. */
  page: string;
};

export type PrintedTable = {
  title: string;
  headings: string[];
  /** Whether a column is aligned at the right, as figures are. */
  isRight: boolean[];
  /** The columns drawn as bars, in this order; none makes a table without bars. */
  charted: number[];
  rows: { cells: string[]; bars: PrintedBar[]; isTotal: boolean }[];
};

/** A bar between zero and its figure, in hundredths of the width that there is. */
export type PrintedBar = { from: number; width: number; isNegative: boolean };
