import { Skeleton } from '@mantine/core';
import type { Invoice, InvoiceDraft } from '@penning/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../api/route-name.ts';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../../document/document-details.module.css';

/** The preview of a draft. A sent invoice shows its PDF instead, which is never made again. */
export function DraftPreview({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const preview = useQuery({
    queryKey: ['invoice', 'preview', invoice.id, invoice.version],
    queryFn: ({ signal }) => callRoute('invoice.preview', { body: toDraft(invoice) }, { signal }),
  });
  const pages = preview.data?.data.pages;
  // The lines below show the same; a draft that can't be rendered yet isn't an error.
  if (preview.error) return null;
  return (
    <div className={classes['preview']} role="group" aria-label={t('archive.preview')}>
      {pages ? (
        pages.map((page, index) => (
          <img
            key={index}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
            alt={t('archive.previewPage', { page: index + 1, count: pages.length })}
          />
        ))
      ) : (
        <Skeleton className={classes['previewSkeleton'] ?? ''} />
      )}
    </div>
  );
}

function toDraft(invoice: Invoice): InvoiceDraft {
  const { customerId, profileId, sendDate, term, currency, language, includesVat, discount } = invoice;
  return {
    customerId,
    profileId,
    sendDate,
    term,
    currency,
    language,
    includesVat,
    discount,
    reference: invoice.reference,
    orderNumber: invoice.orderNumber,
    contractNumber: invoice.contractNumber,
    projectNumber: invoice.projectNumber,
    paymentTerms: invoice.paymentTerms,
    deliveryAddress: invoice.deliveryAddress,
    supplyDate: invoice.supplyDate,
    supplyPeriod: invoice.supplyPeriod,
    trackingNumber: invoice.trackingNumber,
    textTop: invoice.text.top,
    textBottom: invoice.text.bottom,
    lines: invoice.lines.map(
      ({ id, number, description, quantity, price, unit, descriptionOnly, ...line }) => ({
        id,
        number,
        description,
        quantity,
        price,
        discount: line.discount,
        unit,
        descriptionOnly,
        supplyPeriod: line.supplyPeriod,
        vatId: line.vat?.id ?? null,
        ledgerId: line.ledger?.id ?? null,
      }),
    ),
    attachmentIds: invoice.attachments.map(({ id }) => id),
  };
}
