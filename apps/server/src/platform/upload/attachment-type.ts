import { isJpeg, isPng, startsWith } from './magic-bytes.ts';

interface AttachmentType {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly matches: (bytes: Uint8Array) => boolean;
}

const TYPES: readonly AttachmentType[] = [
  { extensions: ['pdf'], mediaType: 'application/pdf', matches: (bytes) => startsWith(bytes, '%PDF-') },
  { extensions: ['png'], mediaType: 'image/png', matches: isPng },
  { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', matches: isJpeg },
  { extensions: ['csv'], mediaType: 'text/csv', matches: isText },
  { extensions: ['txt'], mediaType: 'text/plain', matches: isText },
  {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: isXlsx,
  },
  { extensions: ['ods'], mediaType: 'application/vnd.oasis.opendocument.spreadsheet', matches: isOds },
];

/** The media type of a file to attach, when its extension is one we take and its bytes agree; what was claimed is not asked. */
export function attachmentType(filename: string, bytes: Uint8Array): string | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
  return TYPES.find((type) => type.extensions.includes(extension) && type.matches(bytes))?.mediaType;
}

/** Text in whatever 8-bit encoding: no control characters but tabs and line ends. */
function isText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

function isXlsx(bytes: Uint8Array): boolean {
  return isZip(bytes) && names(bytes, 'xl/workbook.xml') && !names(bytes, 'vbaProject.bin');
}

/** The first entry of an OpenDocument file is its media type, uncompressed. */
function isOds(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(30, 120));
  return isZip(bytes) && start.startsWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
}

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'PK\u0003\u0004');
}

function names(bytes: Uint8Array, entry: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(entry);
}
