import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PdfData } from '../pdf-data.ts';
import { samplePdf } from '../sample-pdf.ts';
import { createPdfPool } from './pdf-pool.ts';

const pool = createPdfPool({ log: { warn: () => undefined }, maxWorkers: 1 });
const folder = mkdtempSync(join(tmpdir(), 'penning-text-'));
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

const ADDRESS = 'administratie-van-de-grote-afdeling@vandermeer-grafisch-ontwerp.example';
const WEB = `https://vandermeer.example/een/pad/${'deel/'.repeat(30)}?en=vraag&nog=een#anker`;
const IBAN = 'MT84MALT011000012345MTLCAST001S';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const textOf = async (data: PdfData): Promise<string> => {
  const options = { attachments: [], at: '2026-11-21T10:00:00Z', title: 'Title', author: 'Author' };
  const file = join(folder, 'text.pdf');
  writeFileSync(file, await pool.renderPdf(data, options));
  return execFileSync('pdftotext', ['-raw', file, '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
};
const squeezed = (text: string) => text.replace(/\s/g, '');

/** A document with something long in every text. */
const longData = (): PdfData => {
  const data = samplePdf('nl', 40);
  return {
    ...data,
    sender: { lines: ['Van der Meer', ADDRESS, `IBAN ${IBAN}`] },
    receiver: { lines: ['Bakkerij', ADDRESS] },
    meta: [...data.meta, { label: 'Uw kenmerk', value: HASH }],
    textAbove: `Mail naar ${ADDRESS} of kijk op ${WEB}.`,
    columns: { ...data.columns, number: true },
    lines: data.lines.map((line, index) => ({
      ...line,
      number: `ART-${index}`,
      description: `${line.description}\n${ADDRESS}\n${HASH}`,
    })),
    notes: [`Zie ${WEB}`],
    textBelow: `${HASH} ${'W'.repeat(300)}`,
    footer: `${ADDRESS} · ${IBAN}`,
  };
};

describe.skipIf(!hasPdftotext)('the text copied from a PDF', () => {
  it('is every text of a long document, character by character', async () => {
    const data = longData();
    const printed = squeezed(await textOf(data));
    const texts = [
      data.title,
      data.textAbove,
      data.textBelow,
      data.footer,
      ...data.sender.lines,
      ...data.receiver.lines,
      ...data.notes,
      ...data.meta.flatMap(({ label, value }) => [label, value]),
      ...data.totals.flatMap(({ label, value }) => [label, value]),
      ...data.lines.flatMap(({ number = '', description, amount }) => [number, description, amount]),
    ];
    // A line may continue over a page break, after the head of the next page.
    const broken = texts.filter(
      (text = '') => !text.split('\n').every((line) => printed.includes(squeezed(line))),
    );
    expect(broken).toEqual([]);
  });

  it('contains no characters that nobody typed', async () => {
    const printed = await textOf(longData());
    expect(printed.match(/[\u00AD\u200B-\u200F\u2060\uFEFF\uE000-\uF8FF\uFFFD]/gu)).toBeNull();
  });

  it('keeps an address in one piece where it fits, also at the end of a line', async () => {
    const data = samplePdf('nl', 2);
    const near = 'Stuur uw vragen over deze factuur, liefst met het factuurnummer, aan';
    data.textAbove = `${near} ${ADDRESS}`;
    data.receiver.lines.push('administratie@bakkerij-de-gouden-korenaar.example');
    const printed = await textOf(data);
    expect(printed).toContain(ADDRESS);
    expect(printed).toContain('administratie@bakkerij-de-gouden-korenaar.example');
  });
});

describe.skipIf(!hasPdftotext)('the pages of an invoice', () => {
  const pagesOf = async (data: PdfData) => (await textOf(data)).split('\f').length - 1;
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it.each(['nl', 'en', 'de', 'fr', 'es'] as const)(
    'are one for ten lines with everything around them, in %s',
    async (language) => {
      const data = samplePdf(language, 10);
      data.logo = { pngBase64: pixel, alt: 'Logo' };
      data.textAbove = 'Met dank voor uw opdracht.\nHieronder vindt u wat wij in november hebben gedaan.';
      data.textBelow = 'Heeft u vragen? Bel of mail ons gerust; wij helpen u graag.';
      data.vatRows = [...data.vatRows, { label: '9%', base: '€ 100,00', vat: '€ 9,00' }];
      data.totals.splice(2, 0, { label: 'Btw 9% over € 100,00', value: '€ 9,00', emphasis: 'none' });
      data.meta.push({ label: 'Ordernummer', value: 'PO 1' }, { label: 'Project', value: 'Nieuwbouw' });
      expect(await pagesOf(data)).toBe(1);
    },
  );

  it('name the document at the top of each later one', async () => {
    const data = { ...samplePdf('nl', 80), title: 'Factuur', name: 'Factuur 2026-0042' };
    const pages = (await textOf(data)).split('\f').filter((page) => page !== '');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.includes('Factuur 2026-0042'))).toEqual(
      pages.map((_, index) => index > 0),
    );
  });
});
