import type { Language } from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';

/** Whose documents a file contains, and how it is written. */
export interface FileContext {
  readonly services: Services;
  readonly companyId: string;
  readonly timezone: string;
  readonly language: Language;
  readonly documentIds: readonly string[];
}

/** A document with its content: frozen if sent, current if a draft. */
export interface CsvDocument {
  readonly row: DocumentRow;
  readonly content: DocumentContent;
}
