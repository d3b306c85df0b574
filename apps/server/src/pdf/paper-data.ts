import type { Signature } from '@penning/domain';
import type { DocumentLanguage } from '@penning/i18n/document-words/index';

/** Everything the paper shows, already formatted: the PDF engine adds up nothing and formats nothing. */
export type PaperData = {
  language: DocumentLanguage;
  kind: 'invoice' | 'credit' | 'quotation' | 'draft' | 'packingSlip';
  /** A word across a draft ("Draft"), or beside the title of the other kinds ("Paid", "Copy"). */
  label?: string;
  title: string;
  /** The profile's twelve header lines in their order; empty ones are skipped. The first is set bold. */
  sender: { lines: string[]; returnLine?: string };
  receiver: { lines: string[] };
  meta: PaperRow[];
  textAbove?: string;
  /** Without amounts the paper adds up nothing: no column of them, no sums carried over. */
  columns: { quantity: boolean; price: boolean; discount: boolean; vat: boolean; amount?: false };
  lines: PaperLine[];
  totals: PaperTotal[];
  vatRows: PaperVatRow[];
  /** Exemption reasons and other remarks under the totals. */
  notes: string[];
  payment?: PaperPayment;
  /** What the paper bears witness of instead of lines and totals: the acceptance of a quotation. */
  proof?: PaperProof;
  textBelow?: string;
  footer?: string;
  layout: PaperLayout;
  /** A PNG of at most 1600 pixels a side, as re-encoded at upload. */
  logo?: { pngBase64: string; alt: string };
};

export type PaperProof = {
  statement: string;
  rows: PaperRow[];
  /** Strokes as path data of whole numbers within 600 by 200, as the domain writes them. */
  signature?: { label: string; alt: string; path: Signature };
  hashes: PaperRow[];
  enclosed: string;
};

export type PaperRow = { label: string; value: string };

export type PaperTotal = PaperRow & { emphasis: 'none' | 'strong' | 'total' };

export type PaperVatRow = { label: string; base: string; vat: string };

export type PaperLine = {
  /** May contain newlines. */
  description: string;
  quantity: string;
  price: string;
  discount: string;
  vat: string;
  amount: string;
  /** Shown over the whole width, without figures. */
  descriptionOnly: boolean;
  /** The sum of the amounts up to and including this line, for the carried-over rows at a page break. */
  runningTotal: string;
};

export type PaperPayment = {
  text: string;
  /** It asks for an answer to a quotation, not for money. */
  acceptance?: true;
  iban?: string;
  bic?: string;
  name?: string;
  reference?: string;
  amount?: string;
  /** The payload of the European Payments Council's QR code (EPC069-12), at most 331 bytes. */
  epcQr?: string;
  /** An address of our own public url; anything but http(s) is not printed. */
  payLink?: string;
  /** Prints `payLink` as a QR code too. */
  payQr: boolean;
};

export type PaperLayout = {
  logoPosition: 'left' | 'right';
  senderPosition: 'left' | 'right';
  /** Space to the edges of the page, 0 to 50 mm. */
  marginGlobalMm: number;
  /** Extra space above the addresses on the first page, 0 to 100 mm. */
  marginHeaderMm: number;
  font: PaperFont;
  /** `#rrggbb`. */
  accent: string;
};

export type PaperFont = 'inter' | 'noto-sans' | 'libertinus-serif';

export type PaperAttachment = {
  name: string;
  mime: string;
  description: string;
  relationship: 'source' | 'data' | 'alternative' | 'supplement';
  /** Base64. */
  bytes: string;
};

export type PdfOptions = {
  attachments: PaperAttachment[];
  /** ISO instant used as the document's date: the same input gives the same bytes. */
  at: string;
  title: string;
  author: string;
};
