import { type PackingSlip, PackingSlipInput, applyChange } from '@penning/contract';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';
import { deliveryAddressLines, receiverLines } from '../document/pdf/pdf-data-of.ts';
import { pdfParts } from '../document/pdf/pdf.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { trackingOf } from './find-tracking.ts';
import { packingSlipPdf } from './packing-slip-pdf.ts';
import { type PackingSlipRow, findPackingSlip, updatePackingSlipRow } from './packing-slip-store.ts';

type Routes = HandlersOf<'packingSlip'>;

/** The destination of a document's goods, and their parcel. */
export const getPackingSlip: Routes['get'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = requireGoods(await findDocument(tx, params.id));
    return { data: present(await contentOf(tx, services, row), await findPackingSlip(tx, row.id)) };
  });

const EMPTY: PackingSlipInput = { deliveryAddress: '', trackingNumber: '', note: '' };

/** Updates the destination of the goods; the document itself and its PDF don't change. */
export const updatePackingSlip: Routes['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = requireGoods(await lockDocument(tx, params.id));
    const before = await findPackingSlip(tx, row.id);
    const slip = { ...applyChange(PackingSlipInput, before ?? EMPTY, body), updatedAt: services.clock.now() };
    await updatePackingSlipRow(tx, row.id, slip);
    if (slip.trackingNumber !== (before?.trackingNumber ?? '')) {
      const data = { what: 'trackingNumber', number: slip.trackingNumber };
      await appendEvent(tx, { documentId: row.id, at: slip.updatedAt, event: 'edited', data });
    }
    return { data: present(await contentOf(tx, services, row), slip) };
  });

/** The packing slip as PDF. */
export const downloadPackingSlip: Routes['download'] = async ({ params, session, services }) => {
  const { row, content, slip } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const found = requireGoods(await findDocument(tx, params.id));
      return {
        row: found,
        content: await contentOf(tx, services, found),
        slip: await findPackingSlip(tx, found.id),
      };
    },
  );
  const { logo } = await pdfParts(services, session.companyId, content);
  const { shown, note } = present(content, slip);
  const data = packingSlipPdf(content, { ...shown, note }, { number: row.number, logo });
  const bytes = await services.pdf.renderPdf(data, {
    attachments: [],
    at: (slip?.updatedAt ?? row.sentAt ?? row.updatedAt).toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  });
  const name = documentWords(content.language).title.packingSlip;
  return { bytes, filename: `${[name, row.number].filter(Boolean).join(' ')}.pdf` };
};

/** Goods accompany invoices, sent or not; not credit invoices or quotations. */
function requireGoods(row: DocumentRow | undefined): DocumentRow {
  if (!row) return refuse('notFound');
  return row.type === 'C' || row.kind === 'quotation' ? refuse('invalidRequest') : row;
}

async function contentOf(tx: TenantTx, services: Services, row: DocumentRow): Promise<DocumentContent> {
  return row.content ?? resolveContent(tx, services, row);
}

function present(content: DocumentContent, slip: PackingSlipRow | undefined): PackingSlip {
  const { deliveryAddress = '', trackingNumber = '', note = '' } = slip ?? {};
  const own = deliveryAddress.split('\n').filter((line) => line.trim() !== '');
  const tracking = trackingOf(content, trackingNumber);
  return {
    deliveryAddress,
    trackingNumber,
    note,
    shown: {
      address: own.length > 0 ? own : destinationOf(content),
      trackingNumber: tracking?.number ?? '',
      trackingLink: tracking?.link ?? null,
    },
  };
}

/** The place of delivery stated on the document, else the customer's address. */
function destinationOf(content: DocumentContent): string[] {
  const stated = deliveryAddressLines(content);
  if (stated.length === 0) return receiverLines(content);
  return content.deliveryAddress?.name ? stated : [content.receiver?.name ?? '', ...stated];
}
