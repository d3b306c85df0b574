import { describe, expect, it, vi } from 'vitest';
import { NO_DISCOUNT } from '../draft/draft-content.ts';
import { type MirroredDraft, createDraftMirror } from './draft-mirror.ts';

const TOKEN = '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const mirrored = (documentId: string | null): MirroredDraft => ({
  documentId,
  version: 3,
  creationToken: TOKEN,
  draft: {
    customerId: null,
    profileId: null,
    sendDate: null,
    term: 14,
    currency: 'EUR',
    language: 'nl',
    includesVat: false,
    discount: NO_DISCOUNT,
    reference: 'PO-1',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    lines: [],
    attachmentIds: [],
  },
  attachments: [],
});

describe('the copy of a draft in the browser', () => {
  it('is found by document, or as a new one without', () => {
    const mirror = createDraftMirror(memory(), 'company');
    mirror.keep(mirrored('a'));
    expect(mirror.find('a')?.draft.reference).toBe('PO-1');
    expect(mirror.find('b')).toBeUndefined();
    expect(mirror.find(undefined)).toBeUndefined();
    mirror.keep(mirrored(null));
    expect(mirror.find(undefined)?.creationToken).toBe(TOKEN);
  });

  it('belongs to one company', () => {
    const storage = memory();
    createDraftMirror(storage, 'one').keep(mirrored(null));
    expect(createDraftMirror(storage, 'two').find(undefined)).toBeUndefined();
  });

  it('is removed when the draft is saved, even if it predates the draft’s id', () => {
    const storage = memory();
    const mirror = createDraftMirror(storage, 'company');
    mirror.keep(mirrored(null));
    mirror.drop({ documentId: 'a', creationToken: TOKEN });
    expect(storage.length).toBe(0);
  });

  it('that can’t be read is discarded', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = memory();
    storage.setItem('penning.draft.company.a', '{"draft":1}');
    expect(createDraftMirror(storage, 'company').find('a')).toBeUndefined();
    expect(storage.length).toBe(0);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
