import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfPool } from './pool/pdf-pool.ts';
import { samplePdf } from './sample-pdf.ts';
import { type PdfObject, readObjects, referencesOf } from './test/read-tagged-pdf.ts';

// Without a PDF/UA validator at hand, these are the conditions of ISO 14289-1 that our documents could fail.
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pool = createPdfPool({ log: { warn: () => undefined }, maxWorkers: 1 });
let objects: Map<number, PdfObject>;
let all: string[];
beforeAll(async () => {
  const data = samplePdf('de', 60);
  const pdf = await pool.renderPdf(
    {
      ...data,
      kind: 'draft',
      label: 'Entwurf',
      textAbove: 'Guten Tag',
      footer: 'Fuß',
      logo: { pngBase64: PIXEL, alt: 'Van der Meer' },
      vatRows: [...data.vatRows, { label: '7%', base: '€ 1,00', vat: '€ 0,07' }],
    },
    { attachments: [], at: '2026-11-21T10:00:00Z', title: 'Rechnung 2026-0042', author: 'Van der Meer' },
  );
  objects = readObjects(pdf);
  all = [...objects.values()].map(({ dictionary }) => dictionary);
});
afterAll(() => pool.close());

const elementsOf = (role: string) => all.filter((one) => new RegExp(`/S /${role}\\b`).test(one));
const catalog = () => defined(all.find((one) => one.includes('/Type /Catalog')));
const metadata = () =>
  defined([...objects.values()].find(({ dictionary }) => dictionary.includes('/Subtype /XML'))?.stream);

describe('a PDF as an accessible document', () => {
  it('declares PDF/UA-1 and PDF/A-3a, with the schema description that PDF/A requires', () => {
    expect(metadata()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata()).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata()).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(metadata()).toContain('<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/<');
  });

  it('is tagged, has a language, and shows its title (7.1, 7.2)', () => {
    expect(catalog()).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    expect(catalog()).toContain('/StructTreeRoot');
    expect(catalog()).toContain('/Lang (de)');
    expect(catalog()).toContain('/DisplayDocTitle true');
    expect(metadata()).toContain('<rdf:li xml:lang="x-default">Rechnung 2026-0042</rdf:li>');
  });

  it('has a heading of the first level before any other (7.4)', () => {
    expect(elementsOf('H1')).toHaveLength(1);
    expect(all.filter((one) => /\/S \/H[2-6]\b/.test(one))).toEqual([]);
  });

  it('describes each picture (7.3)', () => {
    const figures = elementsOf('Figure');
    expect(figures.length).toBeGreaterThanOrEqual(3);
    expect(figures.filter((one) => !/\/Alt [(<]/.test(one))).toEqual([]);
  });

  it('has only tables whose headings say what they head', () => {
    const headings = elementsOf('TH');
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.filter((one) => !/\/Scope \/(?:Column|Row|Both)/.test(one))).toEqual([]);
    expect(elementsOf('THead')).toHaveLength(elementsOf('Table').length);
  });

  it('describes its links, and follows its structure from one to the next (7.18)', () => {
    const links = all.filter((one) => /\/Subtype \/Link\b/.test(one));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((one) => !/\/Contents [(<]/.test(one) || !one.includes('/StructParent'))).toEqual([]);
    const pages = all.filter((one) => /\/Type \/Page\b/.test(one) && one.includes('/Annots'));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((one) => !one.includes('/Tabs /S'))).toEqual([]);
  });

  it('has nothing on a page that is neither content with a tag nor an artifact (7.1)', () => {
    const pages = all.filter((one) => /\/Type \/Page\b/.test(one));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const contents = referencesOf(page, 'Contents').map((number) => defined(objects.get(number)?.stream));
      expect(contents.length).toBeGreaterThan(0);
      expect(unmarkedOf(contents.join('\n'))).toEqual([]);
    }
  });

  it('embeds its fonts, and maps their glyphs to letters (7.21)', () => {
    const fonts = all.filter((one) => /\/Subtype \/Type0\b/.test(one));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((one) => !one.includes('/ToUnicode'))).toEqual([]);
    const descriptors = all.filter((one) => one.includes('/Type /FontDescriptor'));
    expect(descriptors.filter((one) => !/\/FontFile[23]?\b/.test(one))).toEqual([]);
  });
});

/** The operators of a page that show something outside every marked part. */
function unmarkedOf(stream: string): string[] {
  let depth = 0;
  const unmarked: string[] = [];
  // Strings may contain anything that looks like an operator.
  const operators = stream.replace(/\((?:\\.|[^\\()])*\)/gs, '').replace(/<[0-9A-Fa-f\s]*>/g, '');
  for (const [operator] of operators.matchAll(/\b(?:BDC|BMC|EMC|Tj|TJ|Do|S|f\*?|B)(?=\s|$)/g)) {
    if (operator === 'BDC' || operator === 'BMC') depth++;
    else if (operator === 'EMC') depth--;
    else if (depth === 0) unmarked.push(operator);
  }
  return unmarked;
}
