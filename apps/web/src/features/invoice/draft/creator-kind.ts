import type { InvoiceDraft } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { callRoute } from '../../../api/route-name.ts';

/** What is being written: invoices and quotations share one form, its lines and its steps. */
export type CreatorKind = 'invoice' | 'quotation';

/** A draft as the server expects it; a quotation gives its last day, or leaves it to the default. */
export type EditorDraft = InvoiceDraft & { readonly validUntil?: PlainDate | null | undefined };

/** The server's response to saving either kind. */
interface Saved {
  id: string;
  version: number;
  updatedAt: string;
}

interface Calls {
  create: (body: EditorDraft & { creationToken: string }) => Promise<Saved>;
  update: (id: string, body: EditorDraft & { version: number }) => Promise<Saved>;
  preview: (body: EditorDraft, signal: AbortSignal) => Promise<readonly string[]>;
}

/** How each kind is saved and previewed. */
export const CREATOR_CALLS: Record<CreatorKind, Calls> = {
  invoice: {
    create: async (body) => (await callRoute('invoice.create', { body })).data,
    update: async (id, body) => (await callRoute('invoice.update', { params: { id }, body })).data,
    preview: async (body, signal) => (await callRoute('invoice.preview', { body }, { signal })).data.pages,
  },
  quotation: {
    create: async (body) => (await callRoute('quotation.create', { body })).data,
    update: async (id, body) => (await callRoute('quotation.update', { params: { id }, body })).data,
    preview: async (body, signal) => (await callRoute('quotation.preview', { body }, { signal })).data.pages,
  },
};
