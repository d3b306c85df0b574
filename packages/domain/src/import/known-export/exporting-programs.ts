/** The kinds of records imported from files. */
export const IMPORT_KINDS = [
  'customer',
  'product',
  'importedInvoice',
  'mandate',
  'invoice',
  'billableItem',
] as const;
/** The kinds of records imported from files. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The programs whose exports are known by their headings (docs/rules/imports.md#other-programs). */
export const EXPORTING_PROGRAMS = [
  'invoiceNinja',
  'invoiceShelf',
  'moneybird',
  'eBoekhouden',
  'jortt',
  'exactOnline',
  'snelStart',
  'lexware',
  'sevDesk',
  'stripe',
  'toggl',
  'clockify',
  'harvest',
] as const;
/** One of the recognised programs. */
export type ExportingProgram = (typeof EXPORTING_PROGRAMS)[number];

/** A file of another program: which, and what it holds. */
export interface KnownExport {
  readonly program: ExportingProgram;
  readonly kind: ImportKind;
  /** The headings that all its files have, in each language that it writes. */
  readonly marks: readonly (readonly string[])[];
  /** The fields of headings with misleading names; null for columns left out. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** Its amounts are whole cents. */
  readonly inCents?: true;
}
