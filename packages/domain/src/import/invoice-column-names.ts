import type { InvoiceImportField } from './invoice-row.ts';
import { LINE_COLUMN_NAMES } from './line-column-names.ts';
import { listNames } from './list-names.ts';
import { MANDATE_COLUMN_NAMES } from './mandate-column-names.ts';

/** The column names in files of whole invoices, in five languages. */
export const INVOICE_COLUMN_NAMES: Record<InvoiceImportField, readonly string[]> = {
  customerNumber: MANDATE_COLUMN_NAMES.customerNumber,
  email: MANDATE_COLUMN_NAMES.email,
  customerName: listNames(
    'klant, klantnaam, bedrijfsnaam, debiteur, debiteurnaam, relatie, relatienaam, customer, customer name, client, client name, company, ' +
      'kunde, kundenname, firma, nom du client, client nom, raison sociale, cliente, nombre del cliente, razon social',
  ),
  reference: listNames(
    'referentie, uw referentie, kenmerk, uw kenmerk, ordernummer, opdracht, opdrachtnummer, project, reference, your reference, ' +
      'order, order number, invoice, invoice number, invoice reference, factuur, factuurnummer, factuurreferentie, ' +
      'referenz, ihr zeichen, auftrag, auftragsnummer, rechnung, rechnungsnummer, votre reference, commande, ' +
      'numero de commande, facture, numero de facture, referencia, su referencia, pedido, numero de pedido, factura',
  ),
  invoiceDate: listNames(
    'datum, factuurdatum, date, invoice date, rechnungsdatum, date de facture, date de la facture, fecha, fecha de factura',
  ),
  ...LINE_COLUMN_NAMES,
};
