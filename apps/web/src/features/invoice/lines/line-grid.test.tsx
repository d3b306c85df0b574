import type { Price, Quantity } from '@penning/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id, pageOf, productOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { LineGrid } from './line-grid.tsx';
import { Totals } from './totals.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('product.list', () => ({ data: [], meta: pageOf(0) }));
  localStorage.setItem('penning.line-columns', 'true');
});

async function open(store: DraftStore) {
  const { user } = await show(
    <WithEditor store={store}>
      <LineGrid />
      <Totals />
    </WithEditor>,
  );
  return user;
}

const rows = () => screen.getAllByRole('group', { name: /^Line \d+/ });
const row = (position: number) => {
  const found = rows()[position - 1];
  if (!found) throw new Error(`there is no line ${position}`);
  return within(found);
};
const text = (position: number) =>
  row(position).getByRole<HTMLTextAreaElement>('textbox', { name: reader().t('invoice.description') });
const figure = (position: number, column: 'quantity' | 'price' | 'discount') =>
  row(position).getByRole<HTMLInputElement>('textbox', { name: reader().t(`invoice.${column}`) });
const total = (position: number) => row(position).getByRole('status').textContent;
const totals = () => screen.getByLabelText(reader().t('invoice.totals')).textContent;
const descriptions = (store: DraftStore) => store.lines().map(({ description }) => description);

describe('the focus at the start', () => {
  beforeEach(() =>
    server.answer('customer.get', () => ({ data: { ...customerOf({ id: id(1) }), balances: [] } })),
  );

  it('is in the description where the customer is given and nothing is written yet', async () => {
    await open(storeWith({ head: { customerId: id(1) } }));
    expect(document.activeElement).toBe(text(1));
  });

  it('is left alone where the customer is still to be chosen, or lines are written', async () => {
    await open(storeWith());
    expect(document.activeElement).toBe(document.body);
    cleanup();
    const written = storeWith({ head: { customerId: id(1) } });
    const [line] = written.order();
    if (line !== undefined) written.changeLine(line, { description: 'Design' });
    await open(written);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('typing a line', () => {
  it('fills the draft, the figure of the line and the totals', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(text(1), 'Design work');
    await user.type(figure(1, 'quantity'), '2,5');
    await user.type(figure(1, 'price'), '100');
    expect(store.lines()[0]).toMatchObject({ description: 'Design work', quantity: '2.5', price: '100.00' });
    expect(total(1)).toBe('250,00');
    await waitFor(() => expect(totals()).toContain('302,50'));
    expect(totals()).toContain('52,50');
  });

  it('accepts comma and point alike, and formats the figure on leaving the cell', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(figure(1, 'price'), '1234.5');
    await user.tab();
    expect(figure(1, 'price').value).toBe('1.234,50');
    await user.click(figure(1, 'price'));
    expect(figure(1, 'price').value).toBe('1234,50');
  });

  it('replaces a figure when typing over it', async () => {
    const store = storeWith();
    store.changeLine('line-1', { price: '10' as Price, description: 'Pens' });
    const user = await open(store);
    await user.click(figure(1, 'quantity'));
    await user.tab();
    await user.keyboard('25');
    expect(store.lines()[0]?.price).toBe('25.00');
  });

  it('marks text that isn’t a number, and keeps it', async () => {
    const user = await open(storeWith());
    await user.type(figure(1, 'price'), 'ten');
    await user.tab();
    expect(figure(1, 'price').getAttribute('aria-invalid')).toBe('true');
    expect(figure(1, 'price').value).toBe('ten');
  });

  it('takes a discount off the line', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(figure(1, 'price'), '200');
    await user.type(figure(1, 'discount'), '10');
    expect(total(1)).toBe('180,00');
  });

  it('calculates with the chosen VAT code', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(figure(1, 'price'), '100');
    await user.selectOptions(row(1).getByRole('combobox', { name: reader().t('invoice.vat') }), id(302));
    await waitFor(() => expect(totals()).toContain('109,00'));
  });

  it('accepts a pasted amount with thousands and a currency sign', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.click(figure(1, 'price'));
    await user.paste('1.250,75');
    expect(store.lines()[0]?.price).toBe('1250.75');
  });

  it('keeps pasted text of several lines in one description', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.click(text(1));
    await user.paste('Hosting\nDomain name');
    expect(store.lines()).toHaveLength(1);
    expect(store.lines()[0]?.description).toBe('Hosting\nDomain name');
  });
});

describe('the columns', () => {
  const titles = () => ['discount', 'vat', 'ledger'].filter((column) => cells(column).length > 0);
  const cells = (column: string) => document.querySelectorAll(`[data-line] [data-column="${column}"]`);

  it('that most invoices leave as they are appear once a line differs, or all by one switch', async () => {
    localStorage.setItem('penning.line-columns', 'false');
    const store = storeWith();
    const user = await open(store);
    expect(titles()).toEqual([]);
    act(() => store.changeLine('line-1', { vatId: id(302) }));
    expect(titles()).toEqual(['vat']);
    await user.click(screen.getByRole('switch', { name: reader().t('invoice.allColumns') }));
    expect(titles()).toEqual(['discount', 'vat', 'ledger']);
  });
});

describe('the keys in the lines', () => {
  it('Enter adds a line below and goes there, with the VAT code of the line above', async () => {
    const store = storeWith({ lines: 2 });
    store.changeLine('line-1', { vatId: id(302), description: 'First' });
    store.changeLine('line-2', { description: 'Last' });
    const user = await open(store);
    await user.click(text(1));
    await user.keyboard('{Enter}Second');
    expect(descriptions(store)).toEqual(['First', 'Second', 'Last']);
    expect(store.lines()[1]?.vatId).toBe(id(302));
    expect(document.activeElement).toBe(text(2));
  });

  it('Shift-Enter breaks the text instead', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(text(1), 'One{Shift>}{Enter}{/Shift}two');
    expect(descriptions(store)).toEqual(['One\ntwo']);
  });

  it('arrows move up and down in the same column, and stop at the ends', async () => {
    const user = await open(storeWith({ lines: 3 }));
    await user.click(figure(1, 'price'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(figure(2, 'price'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(figure(3, 'price'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(figure(1, 'price'));
  });

  it('Alt with an arrow moves the line, keeps the focus in it and announces its position', async () => {
    const store = storeWith({ lines: 3 });
    ['a', 'b', 'c'].forEach((description, index) => store.changeLine(`line-${index + 1}`, { description }));
    const user = await open(store);
    await user.click(text(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(descriptions(store)).toEqual(['b', 'a', 'c']);
    expect(document.activeElement).toBe(text(2));
    expect(screen.getByText(reader().t('invoice.lineMoved', { number: 2 }))).toBeTruthy();
  });

  it('Backspace removes an empty line and moves to the one above; a line with content stays', async () => {
    const store = storeWith({ lines: 2 });
    store.changeLine('line-1', { description: 'Stays' });
    const user = await open(store);
    await user.click(text(2));
    await user.keyboard('{Backspace}');
    expect(store.order()).toEqual(['line-1']);
    expect(document.activeElement).toBe(text(1));
    await user.clear(text(1));
    await user.keyboard('{Backspace}');
    expect(store.order()).toHaveLength(1);
  });

  it('Tab moves through the cells of a line from left to right', async () => {
    const user = await open(storeWith());
    await user.click(text(1));
    for (const column of ['quantity', 'price', 'discount'] as const) {
      await user.tab();
      expect(document.activeElement).toBe(figure(1, column));
    }
  });
});

describe('the lines as a whole', () => {
  it('a button adds a line at the end and goes there', async () => {
    const store = storeWith({ lines: 2 });
    const user = await open(store);
    await user.click(screen.getByRole('button', { name: reader().t('invoice.addLine') }));
    expect(rows()).toHaveLength(3);
    expect(document.activeElement).toBe(text(3));
  });

  it('a deleted line can be restored to its place', async () => {
    const store = storeWith({ lines: 3 });
    ['a', 'b', 'c'].forEach((description, index) => store.changeLine(`line-${index + 1}`, { description }));
    const user = await open(store);
    await user.click(screen.getByRole('button', { name: reader().t('invoice.lineMenu', { number: 2 }) }));
    await user.click(await screen.findByRole('menuitem', { name: reader().t('invoice.lineDelete') }));
    expect(descriptions(store)).toEqual(['a', 'c']);
    await user.click(await screen.findByRole('button', { name: reader().t('common.undo') }));
    expect(descriptions(store)).toEqual(['a', 'b', 'c']);
  });

  it('totals that include VAT show the VAT in them', async () => {
    const store = storeWith({ head: { includesVat: true } });
    store.changeLine('line-1', { description: 'Bread', price: '10.90' as Price, quantity: '1' as Quantity });
    store.changeLine('line-1', { vatId: id(302) });
    await open(store);
    expect(totals()).toContain('10,90');
    expect(totals()).toContain('10,00');
    expect(totals()).toContain('0,90');
  });
});

describe('totals of two VAT codes of one kind', () => {
  it('are told apart by the names of the codes', async () => {
    const store = storeWith({ lines: 3 });
    store.changeLine('line-1', { description: 'A view', price: '500.00' as Price, vatId: id(303) });
    store.changeLine('line-2', { description: 'A chair', price: '50.00' as Price, vatId: id(304) });
    store.changeLine('line-3', { description: 'Framing', price: '100.00' as Price, vatId: id(301) });
    await open(store);
    const kind = reader().t('settings.vatType_margin');
    expect(totals()).toContain('Paintings');
    expect(totals()).toContain('Used furniture');
    expect(totals()).not.toContain(kind);
    act(() => store.changeLine('line-1', { vatId: id(304) }));
    await waitFor(() => expect(totals()).toContain(kind));
    expect(totals()).not.toContain('Used furniture');
  });
});

describe('products while typing', () => {
  beforeEach(() => {
    const found = [
      productOf(),
      productOf({ id: id(201), number: 'P-2', description: 'Consulting, per day' }),
    ];
    server.answer('product.list', ({ query }) => ({
      data: found.filter(({ description }) => description.includes(query.q ?? '')),
      meta: pageOf(2),
    }));
  });

  it('are offered below the text, and the chosen one fills the line', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(text(1), 'Consulting');
    expect(await screen.findAllByRole('option', { name: /Consulting/ })).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(store.lines()).toHaveLength(1);
    expect(store.lines()[0]).toMatchObject({
      number: 'P-1',
      description: 'Consulting, per hour',
      price: '95.00',
      unit: 'hour',
    });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are closed by Escape, after which Enter adds a line again', async () => {
    const store = storeWith();
    const user = await open(store);
    await user.type(text(1), 'Consulting');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(store.lines()).toHaveLength(2);
  });
});
