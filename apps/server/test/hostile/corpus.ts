import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { makeCamt } from '../make-camt.ts';

/** A file made to do harm, and where it would be uploaded. */
export interface HostileFile {
  readonly name: string;
  readonly path: '/purchases' | '/bank/imports' | '/invoice-history/imports' | '/inbound/bounces' | 'logo';
  readonly filename: string;
  readonly make: () => Buffer;
}

const MIB = 1024 * 1024;
const filled = (piece: string, size: number) =>
  Buffer.alloc(Math.floor(size / piece.length) * piece.length, piece, 'latin1');
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const numbered = (count: number, piece: (index: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, index) => piece(index + 1)).join(''), 'latin1');

const UBL = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">';

function stream(dictionary: string, data: Buffer): Buffer {
  return joined(`1 0 obj\n<<${dictionary} /Length ${data.length}>>\nstream\n`, data, '\nendstream\nendobj\n');
}

/** Compressed object streams that each claim two thousand objects. */
function packedObjects(streams: number): Buffer {
  const header = Array.from({ length: 2000 }, (_, index) => `${index} ${index * 4}`).join(' ');
  const data = deflateSync(`${header} ${'<<>>'.repeat(2000)}`);
  const one = stream(`/Type /ObjStm /N 2000 /First ${header.length + 1} /Filter /FlateDecode`, data);
  return joined('%PDF-1.7\n', ...Array.from({ length: streams }, () => one));
}

/** A zip that may lie about the size of its one file. */
function zipOf(filename: string, content: Buffer, claimed = content.length): Buffer {
  const data = deflateRawSync(content);
  const name = Buffer.from(filename);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(claimed, 18);
  head.writeUInt16LE(name.length, 22);
  const local = joined('PK\u0003\u0004', head, name, data);
  const tail = Buffer.alloc(18);
  const directory = joined(
    'PK\u0001\u0002',
    '\u0014\u0000',
    head,
    tail.subarray(0, 6),
    '\u0000\u0000\u0000\u0000',
    Buffer.alloc(4),
    name,
  );
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return joined(local, directory, 'PK\u0005\u0006', end);
}

/** A single-colour PNG of the claimed size in a few kilobytes. */
function flatPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = joined(type, data);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return joined(length, body, sum);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8);
  const rows = deflateSync(Buffer.alloc((side * 4 + 1) * side), { level: 9 });
  return joined(
    '\u0089PNG\r\n\u001a\n',
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  );
}

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${content}</svg>`);
const purchase = (name: string, filename: string, make: () => Buffer): HostileFile => ({
  name,
  path: '/purchases',
  filename,
  make,
});
const statement = (name: string, filename: string, make: () => Buffer): HostileFile => ({
  name,
  path: '/bank/imports',
  filename,
  make,
});
const table = (name: string, make: () => Buffer): HostileFile => ({
  name,
  path: '/invoice-history/imports',
  filename: 'table.csv',
  make,
});
const logo = (name: string, filename: string, make: () => Buffer): HostileFile => ({
  name,
  path: 'logo',
  filename,
  make,
});

const message = (name: string, make: () => Buffer): HostileFile => ({
  name,
  path: '/inbound/bounces',
  filename: 'message.eml',
  make,
});

/** Every format that is read, with the files that are hardest on its readers. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  purchase('a PDF of 15,000 small objects', 'a.pdf', () =>
    joined(
      '%PDF-1.7\n',
      numbered(15_000, (index) => `${index} 0 obj\n<</A ${index}>>\nendobj\n`),
    ),
  ),
  purchase('a PDF of 200,000 small objects', 'b.pdf', () =>
    joined(
      '%PDF-1.7\n',
      numbered(200_000, (index) => `${index} 0 obj\n<</A ${index}>>\nendobj\n`),
    ),
  ),
  purchase('a PDF of objects that never end', 'c.pdf', () =>
    joined('%PDF-1.7\n', filled('1 0 obj<<', 8 * MIB)),
  ),
  purchase('a PDF of a hundred packed streams of objects', 'd.pdf', () => packedObjects(100)),
  purchase('a PDF that inflates to 200 MB', 'e.pdf', () =>
    joined(
      '%PDF-1.7\n2 0 obj\n<</Type/Filespec/UF(factur-x.xml)/EF<</F 1 0 R>>>>\nendobj\n',
      stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(200 * MIB, 0x20))),
    ),
  ),
  purchase('a PDF that is deflated over and over', 'f.pdf', () => {
    const packed = Array.from({ length: 20 }).reduce<Buffer>((data) => deflateSync(data), Buffer.alloc(MIB));
    return joined(
      '%PDF-1.7\n',
      stream(`/Type /ObjStm /First 1 /Filter [${'/FlateDecode '.repeat(20)}]`, packed),
    );
  }),
  purchase('a PDF of 19 MB of nothing', 'g.pdf', () => joined('%PDF-1.7\n', Buffer.alloc(19 * MIB, 0x20))),
  purchase('XML nested 100,000 deep', 'a.xml', () => joined(UBL, filled('<a>', 300_000))),
  purchase('XML of a million elements', 'b.xml', () => joined(UBL, filled('<a/>', 4 * MIB), '</Invoice>')),
  purchase('XML of long attributes', 'c.xml', () =>
    joined(UBL, `<a ${numbered(100_000, (index) => `a${index}="x" `).toString()}/></Invoice>`),
  ),
  purchase('XML of one text of 15 MB', 'd.xml', () =>
    joined(UBL, '<ID>', Buffer.alloc(15 * MIB, 'x'), '</ID></Invoice>'),
  ),
  purchase('a billion laughs', 'e.xml', () =>
    joined(
      '<!DOCTYPE lolz [<!ENTITY a "lol">',
      numbered(9, (index) => `<!ENTITY ${'b'.repeat(index)} "${'&a;'.repeat(10)}">`),
      `]>${UBL}&bbbbbbbbb;</Invoice>`,
    ),
  ),
  purchase('an invoice of 50,000 lines', 'f.xml', () =>
    joined(
      UBL,
      filled('<InvoiceLine><ID>1</ID><LineExtensionAmount>1</LineExtensionAmount></InvoiceLine>', 4 * MIB),
      '</Invoice>',
    ),
  ),
  purchase('an invoice with numbers of a million digits', 'g.xml', () =>
    joined(
      UBL,
      '<LegalMonetaryTotal><PayableAmount>',
      Buffer.alloc(MIB, '9'),
      '</PayableAmount></LegalMonetaryTotal></Invoice>',
    ),
  ),
  statement('a zip bomb', 'a.zip', () => zipOf('a.xml', Buffer.alloc(60 * MIB, 0x20))),
  statement('a zip that lies about its size', 'b.zip', () =>
    zipOf('a.xml', Buffer.alloc(60 * MIB, 0x20), 100),
  ),
  statement('a zip that says its file lies elsewhere', 'c.zip', () =>
    zipOf('../../../etc/passwd', Buffer.from(makeCamt([{ entries: [{ amount: '1.00' }] }]))),
  ),
  statement('a cut zip', 'd.zip', () => zipOf('a.xml', Buffer.alloc(MIB)).subarray(0, 600)),
  statement('camt of a million empty elements', 'a.xml', () =>
    joined(
      '<Document><BkToCstmrStmt><Stmt><Ntry>',
      filled('<a/>', 6 * MIB),
      '</Ntry></Stmt></BkToCstmrStmt></Document>',
    ),
  ),
  statement('camt nested without end', 'b.xml', () => joined('<Document>', filled('<a>', MIB))),
  statement('MT940 of one line of 8 MB', 'a.sta', () =>
    joined(':20:1\n:25:NL91ABNA0417164300\n:86:', Buffer.alloc(8 * MIB, 'x')),
  ),
  statement('MT940 of nothing but slashes', 'b.sta', () =>
    joined(':20:1\n:25:NL91ABNA0417164300\n:61:2611201120C1,00NTRF\n:86:', Buffer.alloc(2 * MIB, '/')),
  ),
  table('CSV of 9 MB of commas', () => Buffer.alloc(9 * MIB, ',')),
  table('CSV of 9 MB of quotes', () => Buffer.alloc(9 * MIB, '"')),
  table('CSV of 9 MB of line ends', () => Buffer.alloc(9 * MIB, '\n')),
  table('CSV of 49,000 wide rows', () =>
    filled('1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20\n', 49_000 * 51),
  ),
  logo('a PNG of 7,990 by 7,990 pixels', 'a.png', () => flatPng(7990)),
  logo('a PNG that ends in the middle', 'b.png', () => flatPng(2000).subarray(0, 900)),
  logo('an SVG of nested groups', 'a.svg', () => svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)),
  logo('an SVG of slow filters', 'b.svg', () =>
    svg(
      `<filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="200"/>'.repeat(200)}</filter><rect width="300" height="100" filter="url(#f)"/>`,
    ),
  ),
  message('an email of parts in parts', () =>
    numbered(8_000, (index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`),
  ),
  message('an email of one header of 700 kB', () =>
    joined('Subject: ', Buffer.alloc(700_000, '=?'), '\r\n\r\n'),
  ),
  message('an email of 60,000 headers', () => numbered(60_000, (index) => `X-${index}: y\r\n`)),
  message('a report for 12,000 recipients', () =>
    joined(
      'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n',
      numbered(12_000, (index) => `Final-Recipient: rfc822; a${index}@b.test\r\nAction: failed\r\n\r\n`),
      '--b--',
    ),
  ),
];
