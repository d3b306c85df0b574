import { childrenOf, elementAt } from '../../../xml/xml-element.ts';
import { type EInvoiceFinding, unless } from '../finding.ts';
import type { ReceivedDocument } from '../received-document.ts';

/** A party's number of a tax says which tax, and the other way round (UBL-SR-53). */
export function checkTaxSchemes({ root, syntax }: ReceivedDocument): EInvoiceFinding[] {
  if (syntax !== 'ubl') return [];
  const parties = [
    [elementAt(root, 'AccountingSupplierParty', 'Party'), 'BT-31'],
    [elementAt(root, 'AccountingCustomerParty', 'Party'), 'BT-48'],
    [elementAt(root, 'TaxRepresentativeParty'), 'BT-63'],
  ] as const;
  return parties.flatMap(([party, term]) =>
    childrenOf(party, 'PartyTaxScheme').flatMap((scheme) =>
      unless(
        elementAt(scheme, 'TaxScheme', 'ID') !== undefined && elementAt(scheme, 'CompanyID') !== undefined,
        'UBL-SR-53',
        'missing',
        term,
      ),
    ),
  );
}
