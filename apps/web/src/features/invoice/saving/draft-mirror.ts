import { Attachment, DateText, InvoiceDraft } from '@penning/contract';
import { z } from 'zod';
import type { CreatorKind } from '../draft/creator-kind.ts';
import type { DraftContent } from '../draft/draft-content.ts';

/** The copy of a draft that this browser stores until the server has it. */
export const MirroredDraft = z.object({
  documentId: z.string().nullable(),
  version: z.number(),
  creationToken: z.string(),
  draft: InvoiceDraft.extend({ validUntil: DateText.nullable().optional() }),
  attachments: z.array(Attachment),
});
export type MirroredDraft = z.infer<typeof MirroredDraft>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftMirror = ReturnType<typeof createDraftMirror>;

/**
 * Stores copies of unsaved drafts in local storage, separately for each company, so that a crash or a
 * reload loses nothing.
 */
export function createDraftMirror(storage: Shelf, companyId: string, kind: CreatorKind = 'invoice') {
  const prefix = `penning.${kind === 'invoice' ? 'draft' : kind}.${companyId}.`;
  const keyOf = (mirrored: Pick<MirroredDraft, 'documentId' | 'creationToken'>) =>
    `${prefix}${mirrored.documentId ?? `new.${mirrored.creationToken}`}`;

  function read(key: string): MirroredDraft | undefined {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    try {
      return MirroredDraft.parse(JSON.parse(text));
    } catch (error) {
      console.warn('a kept draft cannot be read:', error instanceof Error ? error.name : '');
      storage.removeItem(key);
      return undefined;
    }
  }

  return {
    /** Returns false when the browser's storage is full or unavailable. */
    keep(mirrored: MirroredDraft): boolean {
      try {
        storage.setItem(keyOf(mirrored), JSON.stringify(mirrored));
        return true;
      } catch (error) {
        console.warn('the draft cannot be kept in this browser:', error instanceof Error ? error.name : '');
        return false;
      }
    },
    drop(mirrored: Pick<MirroredDraft, 'documentId' | 'creationToken'>) {
      storage.removeItem(keyOf(mirrored));
      storage.removeItem(`${prefix}new.${mirrored.creationToken}`);
    },
    /** The copy of a draft, or of a new one that was never saved. */
    find(documentId: string | undefined): MirroredDraft | undefined {
      if (documentId !== undefined) return read(`${prefix}${documentId}`);
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        if (key?.startsWith(`${prefix}new.`)) return read(key);
      }
      return undefined;
    },
  };
}

/** A stored copy as editor content. */
export function contentOfMirror({ draft, attachments }: MirroredDraft): DraftContent {
  const { lines, attachmentIds: _attachmentIds, ...head } = draft;
  return { head: { ...head, attachments }, lines };
}
