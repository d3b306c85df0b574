import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbeddedFiles } from '../../pdf/embedded/read-embedded-files.ts';
import { type PurchaseReading, readPurchaseFile } from './read-purchase-file.ts';
import { PLAIN_PDF, ciiInvoice, hybridPdf, ublCreditNote, ublInvoice } from './test/e-invoices.ts';

async function read(file: string | Buffer): Promise<PurchaseReading> {
  const reading = await readPurchaseFile(typeof file === 'string' ? Buffer.from(file) : file);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading;
}

describe('an e-invoice', () => {
  it('in UBL fills every field', async () => {
    const { format, facts, doubts } = await read(ublInvoice());
    expect([format, doubts]).toEqual(['ubl', ['eInvoiceFaulty']]);
    expect(facts).toMatchObject({
      type: 'invoice',
      number: '2026-118',
      invoiceDate: '2026-11-02',
      dueDate: '2026-12-02',
      currency: 'EUR',
      iban: 'NL91ABNA0417164300',
      paymentReference: 'RF18539007547034',
      orderReference: 'PO-77',
      notes: 'Delivered on Monday',
      totalExcl: '150.00',
      totalVat: '25.50',
      totalIncl: '175.50',
      payable: '175.50',
      vat: [
        { category: 'S', rate: '21', base: '100.00', vat: '21.00' },
        { category: 'S', rate: '9', base: '50.00', vat: '4.50' },
      ],
      lineCount: 2,
      supplier: {
        name: 'Molen Meel B.V.',
        address: 'Molenweg 3',
        postalCode: '1506 AB',
        city: 'Zaandam',
        country: 'NL',
        vatNumber: 'NL123456782B90',
        coc: '30114455',
        email: 'facturen@molen.example',
      },
    });
    expect(facts?.lines[0]).toEqual({
      description: 'Flour & bran',
      quantity: '40',
      unit: 'KGM',
      price: '2.5',
      rate: '21',
      amount: '100.00',
    });
  });

  it('for a credit note has negative amounts and names its invoice', async () => {
    expect((await read(ublCreditNote())).facts).toMatchObject({
      type: 'credit',
      precedingNumber: '2026-090',
      totalExcl: '-150.00',
      totalVat: '-25.50',
      totalIncl: '-175.50',
      vat: [{ base: '-100.00', vat: '-21.00' }, { base: '-50.00' }],
      lines: [{ amount: '-100.00', quantity: '40' }, { amount: '-50.00' }],
    });
  });

  it('in CII fills every field', async () => {
    const { format, facts, doubts } = await read(ciiInvoice());
    expect([format, doubts]).toEqual(['cii', ['eInvoiceFaulty']]);
    expect(facts).toMatchObject({
      number: 'RE-4711',
      invoiceDate: '2026-11-03',
      dueDate: '2026-12-03',
      iban: 'DE89370400440532013000',
      totalExcl: '200.00',
      totalVat: '38.00',
      totalIncl: '238.00',
      supplier: { name: 'Müller & Söhne GmbH', city: 'Köln', country: 'DE', vatNumber: 'DE123456788' },
      vat: [{ category: 'S', rate: '19', base: '200.00', vat: '38.00' }],
      lines: [{ description: 'Beratung', quantity: '2.5', unit: 'HUR', price: '80', amount: '200.00' }],
    });
  });

  it('inside a network’s envelope is read too', async () => {
    const inside = ublInvoice().replace(/^<\?xml[^>]*\?>/, '');
    const { facts } = await read(
      `<sh:StandardBusinessDocument xmlns:sh="urn:x"><sh:Header/>${inside}</sh:StandardBusinessDocument>`,
    );
    expect(facts?.number).toBe('2026-118');
  });

  it.each([
    ['totalsDisagree', ublInvoice({ '>175.50<': '>175.51<' })],
    ['vatDisagrees', ublInvoice({ '>21.00<': '>20.00<' })],
    ['ibanInvalid', ublInvoice({ 'NL91 ABNA': 'NL90 ABNA' })],
    ['numberMissing', ublInvoice({ '<cbc:ID>2026-118</cbc:ID>': '' })],
    ['currencyUnknown', ublInvoice({ '>EUR<': '><' })],
  ])('with %s says so', async (doubt, xml) => {
    expect((await read(xml)).doubts).toContain(doubt);
  });

  it('truncates a name between characters', async () => {
    const { facts } = await read(
      ublInvoice({ 'Molen Meel B.V.': '🌾'.repeat(200), 'Delivered on Monday': `x${'🌾'.repeat(3000)}` }),
    );
    expect(facts?.supplier.name.isWellFormed()).toBe(true);
    expect(facts?.notes.isWellFormed()).toBe(true);
  });
});

describe('a PDF', () => {
  it.each([
    ['deflated', {}],
    ['as it is', { deflate: false }],
    ['described in a compressed stream', { objectStream: true }],
    ['under another name', { name: 'rechnung.xml' }],
    ['under a name in UTF-16', { name: '\\376\\377\\000a\\000.\\000x\\000m\\000l' }],
  ])('gives the e-invoice inside it, %s', async (_, options) => {
    const { format, facts } = await read(hybridPdf(ciiInvoice(), options));
    expect([format, facts?.number]).toEqual(['pdf', 'RE-4711']);
  });

  it('without an e-invoice has no fields', async () => {
    expect(await read(PLAIN_PDF)).toEqual({ format: 'pdf', hasXml: false, facts: undefined, doubts: [] });
  });

  it('with a broken e-invoice, or a password, is reported as such', async () => {
    expect((await read(hybridPdf('<broken'))).doubts).toEqual(['embeddedXmlUnreadable']);
    expect((await read(hybridPdf(ciiInvoice(), { trailer: '/Encrypt 9 0 R ' }))).doubts).toEqual([
      'encrypted',
    ]);
  });

  it('keeps reading when an e-invoice in it has a document type', async () => {
    const xml = ciiInvoice({ '<rsm:CrossIndustryInvoice': '<!DOCTYPE x><rsm:CrossIndustryInvoice' });
    expect(await read(hybridPdf(xml))).toMatchObject({ facts: undefined, doubts: ['embeddedXmlUnreadable'] });
  });
});

describe('a malicious file', () => {
  /** Milliseconds of processor time, which don't depend on what else the machine does. */
  const timeOf = async (work: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  const filled = (piece: string, size: number) =>
    Buffer.from(piece.repeat(Math.ceil(size / piece.length)), 'latin1');
  const MIB = 1024 * 1024;

  it('that inflates without end is abandoned', async () => {
    const bomb = hybridPdf(Buffer.alloc(200 * MIB, 0x20));
    expect(await timeOf(() => read(bomb))).toBeLessThan(5000);
    expect((await read(bomb)).facts).toBeUndefined();
  });

  it.each([
    ['/EF<<', filled('/EF<<', 4 * MIB)],
    ['/UF(', filled('/EF<</F 1 0 R>>/UF(', 4 * MIB)],
    ['/Length[', filled('/Length[', 4 * MIB)],
    ['objects that never end', filled('1 0 obj<<', 4 * MIB)],
    ['streams that never end', filled('1 0 obj<</Length 9>>stream\n', 4 * MIB)],
    ['trailers', filled('trailer ', 4 * MIB)],
    ['brackets', filled('<<((', 4 * MIB)],
  ])('of nothing but %s costs no more than its size', async (_, body) => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), body]);
    expect(await timeOf(() => read(pdf))).toBeLessThan(5000);
  });

  it('whose objects overlap is read once', async () => {
    const body = 'x'.repeat(60_000);
    const header = Array.from({ length: 2000 }, (_, index) => `${index} ${2000 - index}`).join(' ');
    const packed = deflateSync(`${header} ${body}`);
    const stream = Buffer.concat([
      Buffer.from(
        `1 0 obj\n<</Type /ObjStm /N 2000 /First ${header.length + 1} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 100 }, () => stream)]);
    expect(await timeOf(() => read(pdf))).toBeLessThan(5000);
  });

  it('of arbitrary bytes never throws', async () => {
    const fragment = fc.constantFrom(
      '1 0 obj',
      '<<',
      '>>',
      '/EF<</F 1 0 R>>',
      '/Type/ObjStm',
      'stream\n',
      'endstream',
      '/First 3',
      '/Filter/FlateDecode',
      '(',
      ')',
      '5 0 R',
      'trailer',
      '/UF(a.xml)',
      '/Length 9 0 R',
    );
    const pdf = fc.array(fc.oneof(fragment, fc.string({ maxLength: 6 })), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(pdf, async (parts) => {
        const bytes = Buffer.from(`%PDF-1.7\n${parts.join(' ')}`);
        readEmbeddedFiles(bytes, () => true);
        await readPurchaseFile(bytes);
      }),
    );
  });

  it.each([
    ['empty', '', 'empty', 0],
    ['a cut PNG', '\u0089PNG\r\n\u001a\n', 'damagedPicture', 0],
    ['blank', ' \n\t', 'empty', 0],
    ['plain text', 'Dear customer', 'notAllowed', 0],
    [
      'a document type',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>',
      'unsafe',
      1,
    ],
    ['broken XML', '<Invoice>\n<ID>1</Invoice>', 'malformed', 2],
    ['nested without end', '<Invoice>'.repeat(50), 'tooDemanding', 1],
    [
      'of 900,000 attributes',
      `<Invoice ${Array.from({ length: 900_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      'tooDemanding',
      1,
    ],
    ['of a million elements', `<Invoice>${'<ID/>'.repeat(1_000_000)}</Invoice>`, 'tooDemanding', 1],
    ['another XML', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'noInvoice', 0],
  ])('that is %s is refused', async (_, text, problem, line) => {
    expect(await readPurchaseFile(Buffer.from(text, 'latin1'))).toEqual({ problem, line });
  });
});
