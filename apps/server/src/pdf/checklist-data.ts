import type { DocumentLanguage } from '@penning/i18n/document-words/index';

/** A list of open invoices to tick off in print, already formatted. */
export type ChecklistData = {
  language: DocumentLanguage;
  title: string;
  /** Whose invoices these are. */
  company: string;
  /** ISO instant used as the document's date: the same input gives the same bytes. */
  at: string;
  lead: string;
  headings: { number: string; sendDate: string; dueDate: string; reference: string; open: string };
  groups: ChecklistGroup[];
  /** One per currency. */
  totals: { label: string; value: string }[];
  /** Shown when nothing is open. */
  empty: string;
  /** The word for a page. */
  page: string;
};

export type ChecklistGroup = {
  customer: string;
  /** One per currency. */
  sums: string[];
  rows: {
    number: string;
    sendDate: string;
    dueDate: string;
    /** How late it is; empty when it isn't. */
    late: string;
    reference: string;
    open: string;
  }[];
};
