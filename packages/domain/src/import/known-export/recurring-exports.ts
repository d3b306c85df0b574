import type { ExportingProgram } from './exporting-programs.ts';

/**
 * The lists of recurring invoices by the headings that only those have. They are told apart so that nobody imports them as
 * anything else (docs/decisions/0058-what-comes-from-files.md).
 */
export const RECURRING_EXPORTS: readonly {
  readonly program: ExportingProgram;
  readonly marks: readonly string[];
}[] = [
  { program: 'invoiceNinja', marks: ['Recurring Invoice How Often'] },
  { program: 'invoiceShelf', marks: ['starts_at', 'next_invoice_at', 'frequency'] },
  { program: 'moneybird', marks: ['Contact', 'Frequentie', 'Volgende factuurdatum'] },
  { program: 'eBoekhouden', marks: ['Relatiecode', 'Periode', 'Eerstvolgende factuur'] },
  { program: 'lexware', marks: ['Intervall', 'Nächste Ausführung'] },
  { program: 'stripe', marks: ['Customer ID', 'Plan', 'Interval', 'Amount', 'Status'] },
];
