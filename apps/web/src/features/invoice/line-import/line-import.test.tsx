import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MASTER, WithEditor, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { id, pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { LineGrid } from '../lines/line-grid.tsx';
import { addImportedLines } from './add-lines.ts';
import { readLineFile, readLineText } from './read-line-file.ts';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('product.list', () => ({ data: [], meta: pageOf(0) }));
});

async function open(store: DraftStore) {
  const { user } = await show(
    <WithEditor store={store}>
      <LineGrid />
    </WithEditor>,
  );
  await user.click(screen.getByRole('button', { name: reader().t('lineImport.button') }));
  const dialog = await screen.findByRole('dialog');
  return { user, dialog: within(dialog) };
}

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], csv: BlobPart) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no field for a file');
  await user.upload(input, new File([csv], 'lines.csv', { type: 'text/csv' }));
};
const CSV =
  'Description;Qty;Price;VAT;Ledger\nAdvice;2;1.250,00;21;8000\n\nGoods;1;9,5;9;8010\nThank you;;;;\n';

describe('lines from a file', () => {
  it('become lines of the draft in place of the empty one, which can be undone', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    await choose(user, CSV);
    await user.click(await dialog.findByRole('button', { name: 'Add 3 lines' }));
    expect(store.lines()).toMatchObject([
      { description: 'Advice', quantity: '2', price: '1250.00', vatId: id(301), ledgerId: id(401) },
      { description: 'Goods', quantity: '1', price: '9.50', vatId: id(302), ledgerId: id(402) },
      { description: 'Thank you', descriptionOnly: true, vatId: null },
    ]);
    await user.click(await screen.findByRole('button', { name: reader().t('common.undo') }));
    expect(store.lines()).toMatchObject([{ description: '', price: null }]);
  });

  it('wait until every column is mapped', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    await choose(user, 'Description;Price;Colour\nPaint;10,00;red\n');
    expect(await dialog.findByText('Some of the columns are still not mapped')).toBeTruthy();
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 1 line' });
    expect(add.disabled).toBe(true);
    const column = dialog.getByRole('combobox', {
      name: reader().t('imports.columnHolds', { column: 'Colour' }),
    });
    await user.selectOptions(column, 'leftOut');
    expect(add.disabled).toBe(false);
    await user.click(add);
    await waitFor(() => expect(store.lines()).toMatchObject([{ description: 'Paint', vatId: id(301) }]));
  });

  it('are shown with their problems, and marked once they are lines', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    await choose(user, 'Description;Price;VAT;Ledger\n;10;21;8000\nA;€ 10;21%;8000\nB;10;;9999\n');
    expect(await dialog.findByText(reader().t('invoice.missingDescription'))).toBeTruthy();
    expect(dialog.getByText(/currency symbol\), VAT must be a whole percentage/)).toBeTruthy();
    expect(dialog.getByText(/missing VAT, you have no revenue account/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 3 lines' }));
    const [first, second, third] = store.order();
    expect(store.problemsOf(first ?? '')).toEqual(['missingDescription']);
    expect(store.problemsOf(second ?? '')).toEqual(['invalidPrice', 'missingVat']);
    expect(store.problemsOf(third ?? '')).toEqual(['missingVat', 'missingLedger']);
    expect(screen.getByDisplayValue('€ 10')).toBeTruthy();
  });

  it('are read in the encoding that is chosen', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    // "Stück", in which the ü of Windows-1252 is a ³ of DOS, and the price below it.
    await choose(user, Buffer.from('Description;Price\nSt\u00fcck;10,00\n', 'latin1'));
    const choice = await dialog.findByRole('combobox', { name: reader().t('imports.encoding') });
    expect(dialog.getByRole('cell', { name: 'Stück' })).toBeTruthy();
    await user.selectOptions(choice, 'DOS (CP850)');
    expect(dialog.getByRole('cell', { name: 'St³ck' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 1 line' }));
    expect(store.lines()).toMatchObject([{ description: 'St³ck' }]);
  });

  it('are read from their headings on, below a title of any text', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    await choose(user, `Export, printed on Monday, 30 November 2026\nAll lines\n\n${CSV}`);
    const above = await dialog.findByRole<HTMLSelectElement>('combobox', {
      name: reader().t('imports.titleRows'),
    });
    expect(above.value).toBe('2');
    await user.selectOptions(above, '1');
    expect(dialog.getByText('Some of the columns are still not mapped')).toBeTruthy();
    await user.selectOptions(above, '2');
    await user.click(dialog.getByRole('button', { name: 'Add 3 lines' }));
    expect(store.lines()[0]).toMatchObject({ description: 'Advice', price: '1250.00' });
  });

  it('don’t include the row that adds them up', async () => {
    const store = storeWith();
    const { user, dialog } = await open(store);
    await choose(user, 'Description;Qty;Price\nAdvice;2;10,00\nGoods;1;5,00\nTotal;;25,00\n');
    const add = await dialog.findByRole('button', { name: 'Add 2 lines' });
    expect(dialog.getByText(/1 row of totals is left out/)).toBeTruthy();
    await user.click(add);
    expect(store.lines()).toMatchObject([{ description: 'Advice' }, { description: 'Goods' }]);
  });

  it('pasted from a spreadsheet have no encoding to choose', async () => {
    const { user, dialog } = await open(storeWith());
    await user.click(dialog.getByRole('textbox', { name: reader().t('lineImport.paste') }));
    await user.paste('Description\tPrice\nAdvice\t10,00');
    await user.click(dialog.getByRole('button', { name: reader().t('lineImport.readPasted') }));
    expect(await dialog.findByRole('button', { name: 'Add 1 line' })).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: reader().t('imports.encoding') })).toBeNull();
  });

  it('are missing from a file without data, and from a workbook', async () => {
    const { user, dialog } = await open(storeWith());
    await choose(user, 'Description;Price\n\n');
    expect((await dialog.findByRole('alert')).textContent).toContain(reader().t('lineImport.noData'));
    expect(readLineFile(Uint8Array.from([0x50, 0x4b, 3, 4]))).toEqual({ problem: 'workbook' });
    expect(readLineFile(new Uint8Array(3 * 1024 * 1024))).toEqual({ problem: 'tooLarge' });
  });
});

it('rows pasted from a spreadsheet are separated by tabs', () => {
  expect(readLineText('Omschrijving\tPrijs\t\nAdvies, per uur\t95,50\t\n')).toMatchObject({
    settings: { separator: '\t', decimalMark: ',', columns: ['description', 'price', 'leftOut'] },
  });
});

it('lines are added after those already written', () => {
  const store = storeWith();
  store.changeLine(store.order()[0] ?? '', { description: 'Written' });
  const line = {
    number: '',
    description: 'Imported',
    quantity: null,
    price: null,
    discount: null,
    unit: '',
    vatId: undefined,
    ledgerId: undefined,
    descriptionOnly: false,
    unreadable: {},
  };
  const takeOff = addImportedLines(store, MASTER, [line]);
  expect(store.lines().map(({ description }) => description)).toEqual(['Written', 'Imported']);
  expect(store.lines()[1]).toMatchObject({ vatId: id(301), ledgerId: id(401), discount: '0' });
  takeOff();
  expect(store.lines().map(({ description }) => description)).toEqual(['Written']);
});
