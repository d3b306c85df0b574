import type { DetailedHit, InvoiceSummary } from '@penning/contract';
import { STATUS } from '@penning/domain';
import {
  IconBell,
  IconBuildingBank,
  IconFileImport,
  IconFileText,
  IconPlus,
  IconRefresh,
  IconTemplate,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import type { PaletteEntry, PaletteMode } from './palette-entry.ts';

/** What the entries of the palette do. */
export interface PaletteMoves {
  readonly goTo: (href: string) => void;
  readonly ask: (mode: PaletteMode) => void;
  readonly remind: (invoiceId: string) => void;
}

/** What can be done from anywhere, the most frequent first. */
export function useActionEntries({ goTo, ask }: PaletteMoves): PaletteEntry[] {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const mayEditCustomers = useMay('customer.write');
  const mayPay = useMay('payment.write');
  const written: PaletteEntry[] = [
    { id: 'newInvoice', icon: IconPlus, label: t('frame.newInvoice'), run: () => goTo('/invoices') },
    {
      id: 'newInvoiceFor',
      icon: IconPlus,
      label: t('palette.newInvoiceForSomeone'),
      run: () => ask('invoiceFor'),
      asksMore: true,
    },
    {
      id: 'newQuotation',
      icon: IconFileText,
      label: t('palette.newQuotation'),
      run: () => goTo('/quotations'),
    },
    {
      id: 'newQuotationFor',
      icon: IconFileText,
      label: t('palette.newQuotationForSomeone'),
      run: () => ask('quotationFor'),
      asksMore: true,
    },
    {
      id: 'newInvoiceFromTemplate',
      icon: IconTemplate,
      label: t('palette.newInvoiceFromTemplate'),
      run: () => goTo('/invoices?from=template'),
    },
    {
      id: 'newQuotationFromTemplate',
      icon: IconTemplate,
      label: t('palette.newQuotationFromTemplate'),
      run: () => goTo('/quotations?from=template'),
    },
    {
      id: 'remind',
      icon: IconBell,
      label: t('palette.remindSomeone'),
      run: () => ask('remind'),
      asksMore: true,
    },
    {
      id: 'newRecurring',
      icon: IconRefresh,
      label: t('palette.newRecurring'),
      run: () => goTo('/recurring'),
    },
    {
      id: 'uploadPurchase',
      icon: IconFileImport,
      label: t('palette.uploadPurchase'),
      run: () => goTo('/archive?type=purchase'),
    },
  ];
  return [
    ...(mayWrite ? written : []),
    ...(mayEditCustomers
      ? [
          {
            id: 'newCustomer',
            icon: IconUserPlus,
            label: t('palette.newCustomer'),
            run: () => goTo('/customers?select=new'),
          },
        ]
      : []),
    ...(mayPay
      ? [
          {
            id: 'uploadStatement',
            icon: IconBuildingBank,
            label: t('palette.uploadStatement'),
            run: () => goTo('/bank'),
          },
        ]
      : []),
  ];
}

/** At most this many customers and invoices that were found have actions of their own. */
const MAX_FOLLOWED = 2;

/** What can be done with what was found: "New quote for Acme", "Remind Acme"; of all of `remindable`, where given. */
export function useFollowingEntries(
  hits: readonly DetailedHit[],
  { goTo, remind }: PaletteMoves,
  remindable?: readonly InvoiceSummary[],
) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  if (!mayWrite) return [];
  const customers = hits.flatMap((hit) => (hit.type === 'customer' ? [hit] : [])).slice(0, MAX_FOLLOWED);
  const late =
    remindable ??
    hits
      .flatMap((hit) => (hit.type === 'document' && isOverdue(hit.document) ? [hit.document] : []))
      .slice(0, MAX_FOLLOWED);
  return [
    ...customers.flatMap(({ id, name }): PaletteEntry[] => [
      {
        id: `invoiceFor ${id}`,
        icon: IconPlus,
        label: t('palette.newInvoiceFor', { name }),
        run: () => goTo(`/invoices?customer_id=${id}`),
      },
      {
        id: `quotationFor ${id}`,
        icon: IconFileText,
        label: t('palette.newQuotationFor', { name }),
        run: () => goTo(`/quotations?customer_id=${id}`),
      },
    ]),
    ...late.map(({ id, number, customerName }): PaletteEntry => ({
      id: `remind ${id}`,
      icon: IconBell,
      label: t('palette.remind', { name: customerName }),
      detail: number ?? '',
      run: () => remind(id),
    })),
  ];
}

/** Whether a customer can be reminded of it now. */
export function isOverdue({ status, statuses, type }: InvoiceSummary): boolean {
  return (
    status === STATUS.sent && type !== 'C' && statuses.includes('pastdue') && !statuses.includes('handedover')
  );
}
