import type { Price } from '@penning/domain';
import { describe, expect, it, vi } from 'vitest';
import { type DraftContent, NO_DISCOUNT, draftOf } from './draft-content.ts';
import { createDraftStore } from './draft-store.ts';

const HEAD: DraftContent['head'] = {
  customerId: null,
  profileId: null,
  sendDate: null,
  term: 14,
  currency: 'EUR',
  language: 'nl',
  includesVat: false,
  discount: NO_DISCOUNT,
  reference: '',
  trackingNumber: '',
  textTop: '',
  textBottom: '',
  attachments: [],
};

function storeWith(lines: number) {
  let count = 0;
  const store = createDraftStore({
    content: { head: HEAD, lines: [] },
    newId: () => `line-${(count += 1)}`,
    proposed: { vatId: 'high', ledgerId: 'sales' },
  });
  for (let index = 0; index < lines; index += 1) store.addLine();
  return store;
}

describe('a line', () => {
  it('starts with the proposed VAT code and ledger, a further one with those of the line before', () => {
    const store = storeWith(1);
    store.changeLine('line-1', { vatId: 'low', ledgerId: 'books' });
    store.addLine('line-1');
    expect(store.line('line-1')).toMatchObject({ vatId: 'low', ledgerId: 'books' });
    expect(store.line('line-2')).toMatchObject({ vatId: 'low', ledgerId: 'books' });
    store.toggleDescriptionOnly('line-2');
    store.addLine('line-2');
    expect(store.line('line-3')).toMatchObject({ vatId: 'low', ledgerId: 'books' });
  });

  it('notifies only its own listeners when it changes', () => {
    const store = storeWith(3);
    const heard = {
      first: vi.fn<() => void>(),
      second: vi.fn<() => void>(),
      order: vi.fn<() => void>(),
      any: vi.fn<() => void>(),
    };
    store.subscribe('line:line-1', heard.first);
    store.subscribe('line:line-2', heard.second);
    store.subscribe('order', heard.order);
    const stop = store.subscribe('any', heard.any);
    store.changeLine('line-2', { description: 'Hours' });
    expect(heard.first).not.toHaveBeenCalled();
    expect(heard.second).toHaveBeenCalledTimes(1);
    expect(heard.order).not.toHaveBeenCalled();
    expect(heard.any).toHaveBeenCalledTimes(1);
    stop();
    store.changeLine('line-2', { description: 'Days' });
    expect(heard.any).toHaveBeenCalledTimes(1);
  });

  it('that was deleted is restored where it was', () => {
    const store = storeWith(3);
    const putBack = store.removeLine('line-2');
    expect(store.order()).toEqual(['line-1', 'line-3']);
    putBack();
    putBack();
    expect(store.order()).toEqual(['line-1', 'line-2', 'line-3']);
  });

  it('moves within the bounds', () => {
    const store = storeWith(3);
    store.moveLine('line-1', 1);
    expect(store.order()).toEqual(['line-2', 'line-1', 'line-3']);
    store.moveLine('line-2', -1);
    expect(store.order()).toEqual(['line-2', 'line-1', 'line-3']);
    store.moveLine('line-2', 9);
    expect(store.order()).toEqual(['line-1', 'line-3', 'line-2']);
  });

  it('is duplicated right below', () => {
    const store = storeWith(2);
    store.changeLine('line-1', { description: 'Hours' });
    expect(store.duplicateLine('line-1')).toBe('line-3');
    expect(store.order()).toEqual(['line-1', 'line-3', 'line-2']);
    expect(store.line('line-3')?.description).toBe('Hours');
  });

  it('of text has no figures, and gets VAT code and ledger back', () => {
    const store = storeWith(1);
    store.changeLine('line-1', { price: '5.00' as Price, unreadable: { quantity: 'x' } });
    store.toggleDescriptionOnly('line-1');
    expect(store.line('line-1')).toMatchObject({ price: null, vatId: null, descriptionOnly: true });
    expect(store.line('line-1')).not.toHaveProperty('unreadable');
    store.toggleDescriptionOnly('line-1');
    expect(store.line('line-1')).toMatchObject({ vatId: 'high', ledgerId: 'sales', descriptionOnly: false });
  });
});

describe('the data for the server', () => {
  it('leaves out lines on which nothing was typed, and text that isn’t a number', () => {
    const store = storeWith(2);
    store.changeLine('line-2', { description: 'Hours', unreadable: { price: '12,,5' } });
    const { lines } = draftOf(store.content());
    expect(lines.map(({ id }) => id)).toEqual(['line-2']);
    expect(lines[0]).not.toHaveProperty('unreadable');
  });

  it('stays the same object until something changes', () => {
    const store = storeWith(1);
    const before = store.draft();
    expect(store.draft()).toBe(before);
    store.changeHead({ reference: 'PO-1' });
    expect(store.draft()).not.toBe(before);
  });
});
