import type { DetailedHit, InvoiceSummary } from '@penning/contract';
import { IconFileInvoice, IconFileText, IconHistory, IconRefresh, IconUser } from '@tabler/icons-react';
import { useCallback } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { ImportedInvoiceStatus } from '../../imported-invoice/imported-invoice-status.tsx';
import { InvoiceStatus } from '../../invoice/invoice-status.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { type DocumentWord, placeOfDocument, wordOf } from './document-place.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { RecentItem } from './recent-items.ts';

const ICONS = {
  invoice: IconFileInvoice,
  credit: IconFileInvoice,
  draft: IconFileInvoice,
  quotation: IconFileText,
  draftQuotation: IconFileText,
  recurring: IconRefresh,
} as const satisfies Record<DocumentWord, unknown>;

/** Makes entries of what was found and of what was opened before. */
export function useFoundEntries(goTo: (href: string) => void) {
  const { t, date } = useReader();
  // The customer page is closed to people who may only read the archive.
  const seesCustomers = useMay('master.read');

  const ofDocument = useCallback(
    (document: InvoiceSummary, note = ''): PaletteEntry => {
      const { id, number, customerName, sendDate, status, type } = document;
      const word = wordOf({ status, isCredit: type === 'C' });
      const name = [number, customerName].filter(Boolean).join(' ');
      const kind = t(`palette.document_${word}`);
      return {
        id: `document ${id}`,
        icon: ICONS[word],
        label: name === '' ? kind : name,
        detail: [kind, sendDate === null ? '' : date(sendDate), note].filter(Boolean).join(' · '),
        facts: (
          <>
            <MoneyText amount={document.totalIncl} currency={document.currency} />
            <InvoiceStatus invoice={document} />
          </>
        ),
        run: () => goTo(placeOfDocument({ id, status })),
      };
    },
    [t, date, goTo],
  );

  const ofCustomer = (hit: { id: string; name: string; contact?: string }): PaletteEntry => ({
    id: `customer ${hit.id}`,
    icon: IconUser,
    label: hit.name,
    detail: [t('palette.customer'), hit.contact].filter(Boolean).join(' · '),
    run: () => goTo(`/customers?select=${hit.id}`),
  });

  return {
    ofDocument,
    customers: (hits: readonly DetailedHit[]) =>
      seesCustomers ? hits.flatMap((hit) => (hit.type === 'customer' ? [ofCustomer(hit)] : [])) : [],
    documents: (hits: readonly DetailedHit[]) =>
      hits.flatMap((hit): PaletteEntry[] => {
        if (hit.type === 'customer') return [];
        if (hit.type === 'document')
          return [ofDocument(hit.document, hit.matched === 'description' ? t('palette.inLine') : '')];
        const { id, number, customerName, invoiceDate, totalIncl, currency, status } = hit;
        return [
          {
            id: `imported ${id}`,
            icon: IconHistory,
            label: `${number} ${customerName}`,
            detail: [t('palette.document_imported'), date(invoiceDate)].join(' · '),
            facts: (
              <>
                <MoneyText amount={totalIncl} currency={currency} />
                <ImportedInvoiceStatus
                  invoice={{ status, type: totalIncl.startsWith('-') ? 'credit' : 'invoice' }}
                />
              </>
            ),
            run: () => goTo(`/archive?type=importedInvoices&imported_invoice_id=${id}`),
          },
        ];
      }),
    recent: (items: readonly RecentItem[]) =>
      items.flatMap(({ id, label, status, isCredit }): PaletteEntry[] => {
        if (status === null) return seesCustomers ? [ofCustomer({ id, name: label })] : [];
        const word = wordOf({ status, isCredit });
        return [
          {
            id: `document ${id}`,
            icon: ICONS[word],
            label,
            detail: t(`palette.document_${word}`),
            run: () => goTo(placeOfDocument({ id, status })),
          },
        ];
      }),
  };
}
