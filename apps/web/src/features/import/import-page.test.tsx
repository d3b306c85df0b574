import type { Import, ImportPreview } from '@penning/contract';
import { type ImportKind, amount } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { id } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { ImportPage } from './import-page.tsx';

const IMPORT: Import = {
  id: id(40),
  kind: 'customer',
  filename: 'klanten.csv',
  program: null,
  state: 'uploaded',
  settings: {
    sheet: null,
    encoding: 'utf-8',
    separator: ';',
    decimalMark: ',',
    dateFormat: 'dd-MM-yyyy',
    titleRows: 0,
    hasHeadings: true,
    columns: ['name', 'country'],
    currency: 'EUR',
    duplicates: { by: ['number', 'email', 'name'], action: 'skip' },
    groupBy: null,
  },
  sheets: [],
  rowCount: 4,
  recordCount: 0,
  readCount: 0,
  importedCount: 0,
  updatedCount: 0,
  duplicateCount: 0,
  refusedCount: 0,
  warnedCount: 0,
  refused: [],
  warned: [],
  sums: [],
  keptCount: 0,
  kept: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
};
const UNKNOWN = { field: 'country', problem: 'unknownCountry' } as const;
const PREVIEW: ImportPreview = {
  headings: ['Naam', 'Land'],
  rows: [
    { line: 2, cells: ['Een', 'NL'], problems: [], warnings: [] },
    { line: 3, cells: ['Twee', 'Atlantis'], problems: [UNKNOWN], warnings: [] },
  ],
  acceptedCount: 2,
  createCount: 1,
  updateCount: 0,
  duplicateCount: 1,
  matches: [{ line: 2, by: 'email', name: 'De Vries', number: '1001', isArchived: true, rowLine: null }],
  refusedCount: 1,
  warnedCount: 0,
  refused: [{ line: 3, reason: 'problems', problems: [UNKNOWN] }],
  warned: [],
  sums: [],
  missing: [],
};

let server: FakeServer;
let t: Translate;
let imported: Import;
let preview: ImportPreview;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  imported = IMPORT;
  preview = PREVIEW;
  for (const noun of ['customerImport', 'importedInvoice'] as const) {
    server.answer(`${noun}.getImport`, () => ({ data: imported }));
    server.answer(`${noun}.preview`, () => ({ data: preview }));
  }
});

async function open(kind: ImportKind = 'customer') {
  const onShow = vi.fn<() => void>();
  const { user } = await show(
    <ImportPage
      kind={kind}
      id={IMPORT.id}
      onOpen={vi.fn<(id: string | undefined) => void>()}
      onShow={onShow}
      back={null}
    />,
  );
  return { user, onShow };
}

const start = () => screen.findByRole<HTMLButtonElement>('button', { name: t('imports.start') });

describe('a file that is imported', () => {
  it('says before the start what would become of its rows, and starts with what is chosen', async () => {
    server.answer('customerImport.start', () => {
      imported = { ...IMPORT, state: 'running', recordCount: 3, readCount: 1 };
      return { data: imported };
    });
    const { user } = await open();
    const button = await start();
    const counts = [
      t('imports.accepted', { count: 2 }),
      t('imports.create', { count: 1 }),
      t('imports.skip', { count: 1 }),
      t('imports.refused', { count: 1 }),
    ];
    expect(screen.getByText(counts.join(' · '))).toBeTruthy();
    expect(screen.getAllByText(new RegExp(t('imports.field_country'))).length).toBeGreaterThan(0);
    await user.click(button);
    expect(await screen.findByText(t('imports.running', { read: '1', count: '3' }))).toBeTruthy();
    expect(server.calls('customerImport.start').map(({ body }) => body)).toMatchObject([
      { columns: ['name', 'country'], duplicates: { action: 'skip' } },
    ]);
  });

  it('is read in the encoding that is chosen', async () => {
    const { user } = await open();
    const choice = await screen.findByRole('combobox', { name: t('imports.encoding') });
    await user.selectOptions(choice, 'DOS (CP850)');
    await waitFor(() =>
      expect(server.calls('customerImport.preview').at(-1)?.body).toMatchObject({ encoding: 'ibm850' }),
    );
  });

  it('that is a workbook has neither an encoding nor a separator to choose', async () => {
    imported = { ...IMPORT, sheets: ['A'], settings: { ...IMPORT.settings, sheet: 'A' } };
    await open();
    await start();
    for (const name of ['encoding', 'separator', 'sheet'] as const)
      expect(screen.queryByRole('combobox', { name: t(`imports.${name}`) })).toBeNull();
  });

  it('that is a workbook of several sheets is mapped as is proposed for the one that is chosen', async () => {
    imported = { ...IMPORT, sheets: ['A', 'B'], settings: { ...IMPORT.settings, sheet: 'A' } };
    server.answer('customerImport.preview', ({ body }) => {
      if (JSON.stringify(body) === '{"sheet":"B"}')
        imported = { ...imported, settings: { ...IMPORT.settings, sheet: 'B', columns: ['name', 'city'] } };
      return { data: preview };
    });
    const { user } = await open();
    await start();
    await user.selectOptions(screen.getByRole('combobox', { name: t('imports.sheet') }), 'B');
    await waitFor(() =>
      expect(server.calls('customerImport.preview').at(-1)?.body).toMatchObject({
        sheet: 'B',
        columns: ['name', 'city'],
      }),
    );
    // What was chosen for the first sheet is not sent for the second.
    const sent = server.calls('customerImport.preview').map(({ body }) => body);
    expect(sent.slice(sent.findIndex((body) => JSON.stringify(body) === '{"sheet":"B"}') + 1)).toEqual([
      expect.objectContaining({ sheet: 'B', columns: ['name', 'city'] }),
    ]);
  });

  it('with a title is mapped as is proposed for the row in which its column names are', async () => {
    imported = { ...IMPORT, settings: { ...IMPORT.settings, columns: [null] } };
    server.answer('customerImport.preview', ({ body }) => {
      if (JSON.stringify(body) === '{"titleRows":2}')
        imported = { ...imported, settings: { ...IMPORT.settings, titleRows: 2 } };
      return { data: preview };
    });
    const { user } = await open();
    await start();
    await user.selectOptions(screen.getByRole('combobox', { name: t('imports.titleRows') }), '2');
    await waitFor(() =>
      expect(server.calls('customerImport.preview').at(-1)?.body).toMatchObject({
        titleRows: 2,
        columns: ['name', 'country'],
      }),
    );
  });

  it('cannot be started while a column is missing', async () => {
    preview = { ...PREVIEW, missing: ['name'] };
    await open();
    expect((await start()).disabled).toBe(true);
    expect(screen.getByText(t('imports.notMapped'))).toBeTruthy();
  });

  it('of which everything is there already says so', async () => {
    preview = { ...PREVIEW, createCount: 0, duplicateCount: 2, refusedCount: 0, refused: [] };
    await open();
    expect((await start()).disabled).toBe(true);
    expect(screen.getByText(t('imports.nothingNew'))).toBeTruthy();
  });

  it('of invoices says what they add up to before the start', async () => {
    imported = { ...IMPORT, kind: 'importedInvoice' };
    preview = {
      ...PREVIEW,
      sums: [{ currency: 'EUR', count: 2, total: amount('281.00'), open: amount('146.00') }],
    };
    await open('importedInvoice');
    const row = within(await screen.findByRole('row', { name: /EUR/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent.replaceAll(/\s/g, ' '))).toEqual([
      '2',
      expect.stringContaining('281'),
      expect.stringContaining('146'),
    ]);
  });

  it('that an error stopped says how far it came, and continues when asked to', async () => {
    imported = { ...IMPORT, state: 'failed', recordCount: 3, readCount: 1, importedCount: 1 };
    server.answer('customerImport.start', () => {
      imported = { ...imported, state: 'running' };
      return { data: imported };
    });
    const { user } = await open();
    expect(await screen.findByText(t('imports.stopped', { read: '1', count: '3' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    expect(await screen.findByText(t('imports.running', { read: '1', count: '3' }))).toBeTruthy();
    expect(server.calls('customerImport.start').map(({ body }) => body)).toEqual([{}]);
  });

  it('that was imported is undone after a question', async () => {
    imported = { ...IMPORT, state: 'done', recordCount: 3, readCount: 3, importedCount: 2, refusedCount: 1 };
    server.answer('customerImport.undo', () => {
      imported = { ...IMPORT, state: 'undone' };
      return { data: imported };
    });
    const { user } = await open();
    expect(await screen.findByText(t('imports.done_customer', { count: 2 }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('imports.undo') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('imports.undo') }));
    expect(await screen.findByText(t('imports.undone'))).toBeTruthy();
    await waitFor(() => expect(server.calls('customerImport.undo')).toHaveLength(1));
  });

  it('that cannot be started keeps what was chosen, and says why', async () => {
    server.answer('customerImport.start', () => {
      throw refusal('csvUnreadable', undefined, 'This file cannot be read.');
    });
    const { user } = await open();
    await user.click(await start());
    expect(await screen.findByText('This file cannot be read.')).toBeTruthy();
    expect((await start()).disabled).toBe(false);
  });
});
