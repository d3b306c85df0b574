import type { PURCHASE_DOUBT_NAMES } from '@penning/contract';
import {
  type EInvoiceCheck,
  type PurchaseDoubt,
  type PurchaseFacts,
  type XmlElement,
  checkReceivedEInvoice,
  doubtsAbout,
  readPurchase,
} from '@penning/domain';
import { readEmbeddedFiles } from '../../pdf/embedded/read-embedded-files.ts';
import { isJpeg, isPng } from '../../platform/upload/magic-bytes.ts';
import { readerOf } from '../../reading/reader.ts';
import type { ReadingPool } from '../../reading/reading-pool.ts';
import { type XmlProblem, readXml } from '../../xml/read-xml.ts';
import { withoutMetadata } from '../upload/check/picture.ts';

/** Problems of the file itself, besides those of its content. */
type FileDoubt = Exclude<(typeof PURCHASE_DOUBT_NAMES)[number], PurchaseDoubt>;

/** A received file, read as far as possible. */
export interface PurchaseReading {
  readonly format: 'pdf' | 'ubl' | 'cii' | 'picture';
  /** A photograph of a receipt as stored: upright, and without the camera's metadata. */
  readonly picture?: { readonly bytes: Uint8Array; readonly mediaType: 'image/jpeg' | 'image/png' };
  /** Whether there is an e-invoice: the file itself, or what is embedded in the PDF. */
  readonly hasXml: boolean;
  readonly facts: PurchaseFacts | undefined;
  /** The result of validating it against the rules for e-invoices. */
  readonly check?: EInvoiceCheck | undefined;
  readonly doubts: readonly (PurchaseDoubt | FileDoubt)[];
}

/** Why a file can't be stored as a purchase. */
export interface PurchaseFileProblem {
  readonly problem:
    | 'empty'
    | 'notAllowed'
    | 'damagedPicture'
    | 'unsafe'
    | 'malformed'
    | 'noInvoice'
    | 'tooDemanding';
  /** Where the XML stops being well-formed; 0 when there is no such place. */
  readonly line: number;
}

/** An invoice of 10,000 lines has about 8 MiB; its attachments are inside too. */
const XML_LIMITS = { maxBytes: 16 * 1024 * 1024, maxDepth: 40, maxElements: 300_000 };

/** What is well-formed and beyond the limits is not damaged. */
const PROBLEMS: Partial<Record<XmlProblem['reason'], PurchaseFileProblem['problem']>> = {
  doctype: 'unsafe',
  tooDeep: 'tooDemanding',
  tooLarge: 'tooDemanding',
};

/** Reads a PDF or the XML of an e-invoice, distinguished by their bytes; a PDF without XML has no fields. */
export async function readPurchaseFile(bytes: Uint8Array): Promise<PurchaseReading | PurchaseFileProblem> {
  if (bytes.every((byte) => byte <= 0x20)) return { problem: 'empty', line: 0 };
  if (isPdf(bytes)) return readPdf(bytes);
  if (isJpeg(bytes)) return readPicture(bytes, 'image/jpeg');
  if (isPng(bytes)) return readPicture(bytes, 'image/png');
  if (!looksLikeXml(bytes)) return { problem: 'notAllowed', line: 0 };
  const reading = await readXml(bytes, XML_LIMITS);
  if (!reading.ok) {
    const { reason, line } = reading.problem;
    return { problem: PROBLEMS[reason] ?? 'malformed', line };
  }
  const facts = readPurchase(reading.root);
  return facts ? eInvoiceOf(facts.syntax, reading.root, facts) : { problem: 'noInvoice', line: 0 };
}

/** A photograph of a receipt; a person enters its fields. */
async function readPicture(
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<PurchaseReading | PurchaseFileProblem> {
  const picture = await withoutMetadata(bytes, mediaType);
  if (!picture) return { problem: 'damagedPicture', line: 0 };
  return {
    format: 'picture',
    hasXml: false,
    facts: undefined,
    doubts: [],
    picture: { bytes: picture, mediaType },
  };
}

/** What was read, with the problems that the rules find. */
function eInvoiceOf(
  format: PurchaseReading['format'],
  root: XmlElement,
  facts: PurchaseFacts,
): PurchaseReading {
  const check = checkReceivedEInvoice(root);
  const [first] = check?.findings ?? [];
  const ofRules: FileDoubt[] = first ? [first.level === 'error' ? 'eInvoiceFaulty' : 'eInvoiceDeviates'] : [];
  return { format, hasXml: true, facts, check, doubts: [...doubtsAbout(facts), ...ofRules] };
}

/** How a child process finds the function above. */
const PURCHASE_FILE = readerOf<typeof readPurchaseFile>(new URL(import.meta.url), 'readPurchaseFile');

/** The same in a process of its own; a PDF that takes too long is stored unread, for a person to look at. */
export async function readPurchaseApart(
  pool: ReadingPool,
  bytes: Uint8Array,
): Promise<PurchaseReading | PurchaseFileProblem> {
  const reading = await pool.read(PURCHASE_FILE, bytes);
  if (reading.ok) return reading.value;
  if (!isPdf(bytes)) return { problem: 'tooDemanding', line: 0 };
  return { format: 'pdf', hasXml: false, facts: undefined, doubts: ['tooDemanding'] };
}

/** Programs may write some bytes before the header (ISO 32000-2, annex on compatibility). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-', 0, 'latin1');
}

/** Whether the first non-blank character is "<", after a byte order mark, in one or two bytes. */
function looksLikeXml(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 200).filter((byte) => byte > 0x20 && byte < 0x7f);
  return start[0] === 0x3c;
}

/** File names that the standards give the XML, most specific first; any other XML may be an invoice too. */
const KNOWN_NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

async function readPdf(bytes: Uint8Array): Promise<PurchaseReading> {
  const { files, encrypted } = readEmbeddedFiles(bytes, (name) => name === '' || /\.xml$/i.test(name));
  const ordered = files.toSorted((left, right) => rankOf(left.name) - rankOf(right.name));
  for (const { bytes: xml } of ordered) {
    const reading = await readXml(xml, XML_LIMITS);
    const facts = reading.ok ? readPurchase(reading.root) : undefined;
    if (reading.ok && facts) return eInvoiceOf('pdf', reading.root, facts);
  }
  const doubts: FileDoubt[] = encrypted ? ['encrypted'] : [];
  if (ordered.some(({ name }) => rankOf(name) < KNOWN_NAMES.length)) doubts.push('embeddedXmlUnreadable');
  return { format: 'pdf', hasXml: false, facts: undefined, doubts };
}

function rankOf(name: string): number {
  const rank = KNOWN_NAMES.indexOf(name.toLowerCase());
  return rank < 0 ? KNOWN_NAMES.length : rank;
}
