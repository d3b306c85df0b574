import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  /** Values in the directory that differ from the truth. */
  readonly says?: { size?: number; crc?: number; flags?: number; method?: number };
  readonly isStored?: boolean;
}

/** A zip as programs write it, or with the lies of a damaged or hostile one. */
export function zipOf(...files: readonly Packed[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says, isStored } of files) {
    const content = isStored ? bytes : deflateRawSync(bytes);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x0403_4b50, 0);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(says?.flags ?? 0, 8);
    entry.writeUInt16LE(says?.method ?? (isStored ? 0 : 8), 10);
    entry.writeUInt32LE(says?.crc ?? crc32(bytes), 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(says?.size ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(header, Buffer.from(name), content);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

/** An office document with its main part and any others. */
export function officeFile(kind: 'docx' | 'xlsx' | 'odt' | 'ods', ...more: readonly Packed[]): Buffer {
  if (kind === 'docx' || kind === 'xlsx') {
    const main = kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml';
    return zipOf(
      { name: '[Content_Types].xml', bytes: Buffer.from(CONTENT_TYPES) },
      { name: main, bytes: Buffer.from('<document/>') },
      ...more,
    );
  }
  const type = kind === 'odt' ? 'text' : 'spreadsheet';
  const mimetype = Buffer.from(`application/vnd.oasis.opendocument.${type}`);
  return zipOf(
    { name: 'mimetype', bytes: mimetype, isStored: true },
    { name: 'content.xml', bytes: Buffer.from('<document/>') },
    ...more,
  );
}
