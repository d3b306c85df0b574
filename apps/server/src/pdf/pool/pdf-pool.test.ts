import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PdfOptions } from '../pdf-data.ts';
import { samplePdf } from '../sample-pdf.ts';
import { createPdfPool } from './pdf-pool.ts';

const warnings: string[] = [];
// Patient because machines may be busy; timeouts are tested separately.
const pool = createPdfPool({
  log: { warn: (_, message) => warnings.push(message) },
  maxWorkers: 2,
  waitMs: 60_000,
});
const folder = mkdtempSync(join(tmpdir(), 'penning-pdf-'));
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const xml = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
const options: PdfOptions = {
  title: 'Factuur 2026-0042',
  author: 'Van der Meer Grafisch Ontwerp',
  at: '2026-11-21T10:00:00Z',
  attachments: [
    {
      name: 'factuur-2026-0042.xml',
      mime: 'application/xml',
      description: 'UBL',
      relationship: 'alternative',
      bytes: Buffer.from(xml).toString('base64'),
    },
  ],
};

const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined;
const tools = ['qpdf', 'pdftotext', 'pdfdetach'];
const missingTools = tools.filter((tool) => !has(tool));
if (missingTools.length > 0) {
  process.stdout.write(`PDF checks that need ${missingTools.join(', ')} are skipped: not installed.\n`);
}

const fileOf = (pdf: Buffer) => {
  const file = join(folder, 'pdf.pdf');
  writeFileSync(file, pdf);
  return file;
};
const textOf = (pdf: Buffer, ...flags: string[]) =>
  execFileSync('pdftotext', ['-layout', ...flags, fileOf(pdf), '-'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();

it.each(['nl', 'en', 'de', 'fr', 'es'] as const)(
  'an invoice in %s is a PDF/A-3a of one page',
  async (language) => {
    const pdf = await pool.renderPdf(samplePdf(language), options);
    const source = pdf.toString('latin1');
    expect(source.slice(0, 5)).toBe('%PDF-');
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(source.match(/\/Type\/Pages\/Count (\d+)|\/Count (\d+)/)?.slice(1)).toContain('1');
  },
);

it('the same input gives the same bytes, from different processes too', async () => {
  const first = await pool.renderPdf(samplePdf(), options);
  const others = await Promise.all(Array.from({ length: 4 }, () => pool.renderPdf(samplePdf(), options)));
  const fresh = createPdfPool({ log: { warn: () => undefined }, waitMs: 60_000, maxWorkers: 1 });
  others.push(await fresh.renderPdf(samplePdf(), options));
  await fresh.close();
  for (const other of others) expect(other.equals(first)).toBe(true);
  const later = await pool.renderPdf(samplePdf(), { ...options, at: '2026-11-22T10:00:00Z' });
  expect(later.equals(first)).toBe(false);
});

it.skipIf(!has('qpdf'))('qpdf finds nothing wrong', async () => {
  const pdf = await pool.renderPdf(samplePdf('nl', 80), options);
  expect(execFileSync('qpdf', ['--check', fileOf(pdf)]).toString()).toContain(
    'No syntax or stream encoding errors',
  );
});

it.skipIf(!has('the attached XML comes out unchanged'))(
  'the attached XML comes out as it went in',
  async () => {
    const file = fileOf(await pool.renderPdf(samplePdf(), options));
    const target = join(folder, 'attached.xml');
    execFileSync('pdfdetach', ['-save', '1', '-o', target, file], { stdio: 'ignore' });
    expect(execFileSync('cat', [target]).toString()).toBe(xml);
  },
);

it.skipIf(!has('each page break carries over the subtotal of the lines before it'))(
  'each page break carries the sum of the lines before it',
  async () => {
    const pdf = samplePdf('en', 80);
    const text = textOf(await pool.renderPdf(pdf, options));
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(2);
    let printed = 0;
    for (const page of pages) {
      const brought = /Brought forward\s+(€ [\d.,]+)/.exec(page)?.[1];
      expect(brought).toBe(
        printed === 0 || printed === 80 ? undefined : pdf.lines[printed - 1]?.runningTotal,
      );
      printed += page.match(/€ 81,67/g)?.length ?? 0;
      const carried = /Carried forward\s+(€ [\d.,]+)/.exec(page)?.[1];
      expect(carried).toBe(printed === 80 ? undefined : pdf.lines[printed - 1]?.runningTotal);
    }
    expect(printed).toBe(80);
  },
);

it.skipIf(!has('pdftotext'))(
  'a line longer than a page flows on, its own subtotal counted once',
  async () => {
    const pdf = samplePdf('en', 3);
    const [, second] = pdf.lines;
    if (second)
      second.description = Array.from({ length: 150 }, (_, index) => `part ${index + 1}`).join('\n');
    const pages = textOf(await pool.renderPdf(pdf, options)).split('\f');
    expect(/Carried forward\s+(€ [\d.,]+)/.exec(pages[0] ?? '')?.[1]).toBe('€ 245,00');
    expect(/Brought forward\s+(€ [\d.,]+)/.exec(pages[1] ?? '')?.[1]).toBe('€ 245,00');
  },
);

it.skipIf(!has('pdftotext'))('template syntax in a text is text', async () => {
  const pdf = samplePdf('en', 1);
  const hostile = '#read("/etc/passwd") ] $ * _a_ `b` #import "@preview/x:1.0.0" \\ <c> @d';
  pdf.lines = pdf.lines.map((line) => ({ ...line, description: hostile }));
  const text = textOf(await pool.renderPdf(pdf, options));
  expect(text).toContain('#read("/etc/passwd")');
  expect(text).not.toContain('root:');
});

it.skipIf(!has('IBAN and reference can be copied as they are'))(
  'IBAN and reference can be copied as they are',
  async () => {
    const pdf = samplePdf('en', 1);
    if (pdf.payment) pdf.payment.iban = 'MT84MALT011000012345MTLCAST001S';
    expect(textOf(await pool.renderPdf(pdf, options))).toContain('MT84MALT011000012345MTLCAST001S');
  },
);

it.each([0, 10, 20, 50])('a margin of %i mm, on both sides, still gives a PDF', async (marginGlobalMm) => {
  for (const side of ['left', 'right'] as const) {
    const pdf = samplePdf('nl', 20);
    pdf.layout = {
      ...pdf.layout,
      marginGlobalMm,
      marginHeaderMm: marginGlobalMm * 2,
      senderPosition: side,
    };
    const pages = await pool.renderSvgPages(pdf);
    expect(pages.length).toBeGreaterThan(0);
  }
});

it('a logo that isn’t an image is left out and reported', async () => {
  warnings.length = 0;
  const data = samplePdf();
  const plain = await pool.renderPdf(data, options);
  data.logo = { pngBase64: Buffer.from('no image').toString('base64'), alt: 'logo' };
  const pdf = await pool.renderPdf(data, options);
  expect(pdf.equals(plain)).toBe(true);
  expect(warnings).toEqual(['the PDF was rendered without its logo, which does not decode']);
});

it('characters that no font has become U+FFFD', async () => {
  const data = samplePdf('en', 1);
  data.receiver.lines = ['株式会社ペニング', '👩‍👩‍👧 family', 'Ещё Ωmega ê'];
  const pdf = await pool.renderPdf(data, options);
  if (missingTools.includes('pdftotext')) return;
  const text = textOf(pdf);
  expect(text).toContain('\uFFFD');
  expect(text).toContain('Ещё Ωmega ê');
});

it('the preview has one SVG per page, each with the glyphs that it uses', async () => {
  const pages = await pool.renderSvgPages(samplePdf('nl', 80));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(page.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    const used = new Set(Array.from(page.matchAll(/xlink:href="#(\w+)"/g), (match) => match[1]));
    const defined = new Set(Array.from(page.matchAll(/<symbol id="(\w+)"/g), (match) => match[1]));
    expect(used.size).toBeGreaterThan(10);
    expect(defined).toEqual(used);
  }
});

it('a thousand lines come out complete', async () => {
  const pages = await pool.renderSvgPages(samplePdf('nl', 1000));
  expect(pages.length).toBeGreaterThan(20);
});
