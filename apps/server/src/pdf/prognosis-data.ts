import type { DocumentLanguage } from '@penning/i18n/document-words/index';

/** A prognosis in print, already formatted. */
export type PrognosisPdfData = {
  language: DocumentLanguage;
  title: string;
  /** Whose prognosis it is. */
  company: string;
  /** ISO instant used as the document's date: the same input gives the same bytes. */
  at: string;
  /** Its name, its months, and the scenario. */
  name: string;
  lead: string;
  figures: { label: string; value: string; note: string; isNegative: boolean }[];
  charts: { title: string; svg: string; alt: string }[];
  table: { title: string; headings: string[]; rows: { cells: string[]; isTotal: boolean }[] };
  lists: { title: string; rows: { label: string; value: string }[] }[];
  disclaimer: string;
  /** The word for a page. */
  page: string;
};
