import type { Signature } from '@penning/domain';
import type { DocumentLanguage } from '@penning/i18n/document-words/index';

/** Everything the PDF shows, already formatted: the template calculates and formats nothing. */
export type PdfData = {
  language: DocumentLanguage;
  kind: 'invoice' | 'credit' | 'quotation' | 'draft' | 'packingSlip';
  /** A word across a draft ("Draft"), or beside the title of other documents ("Paid", "Copy"). */
  label?: string;
  title: string;
  /** The title with the number, for the head of later pages and the properties of the file; else the title itself. */
  name?: string;
  /** The profile's twelve header lines in their order; empty ones are skipped. The first is set bold. */
  sender: { lines: string[]; returnLine?: string };
  receiver: { lines: string[] };
  meta: PdfRow[];
  textAbove?: string;
  /** Without amounts the PDF has no amount column and carries no subtotals over. */
  columns: {
    number?: boolean;
    quantity: boolean;
    price: boolean;
    discount: boolean;
    vat: boolean;
    amount?: false;
  };
  /** The name of its tax, where it is another one than VAT. */
  taxName?: string;
  /** Column headings where they differ from a document's. */
  headings?: Record<'number' | 'description' | 'quantity' | 'price' | 'discount' | 'vat' | 'amount', string>;
  lines: PdfLine[];
  totals: PdfTotal[];
  vatRows: PdfVatRow[];
  /** Exemption reasons and other remarks under the totals. */
  notes: string[];
  payment?: PdfPayment;
  /** What the PDF proves instead of showing lines and totals: the acceptance of a quotation. */
  proof?: PdfProof;
  textBelow?: string;
  footer?: string;
  layout: PdfLayout;
  /** A PNG of at most 1600 pixels a side, as re-encoded at upload. */
  logo?: { pngBase64: string; alt: string };
};

export type PdfProof = {
  statement: string;
  rows: PdfRow[];
  /** Strokes as path data of whole numbers within 600 by 200, as the domain writes them. */
  signature?: { label: string; alt: string; path: Signature };
  hashes: PdfRow[];
  enclosed: string;
};

export type PdfRow = { label: string; value: string };

export type PdfTotal = PdfRow & { emphasis: 'none' | 'strong' | 'total' };

export type PdfVatRow = { label: string; base: string; vat: string };

export type PdfLine = {
  /** The article number. */
  number?: string;
  /** May contain newlines. */
  description: string;
  quantity: string;
  price: string;
  discount: string;
  vat: string;
  amount: string;
  /** Spans the whole width, without figures. */
  descriptionOnly: boolean;
  /** The sum of the amounts up to and including this line, for the carried-over rows at a page break. */
  runningTotal: string;
};

export type PdfPayment = {
  text: string;
  /** It asks for an answer to a quotation, not for payment. */
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
  /** Also prints `payLink` as a QR code. */
  payQr: boolean;
};

export type PdfLayout = {
  logoPosition: 'left' | 'right';
  senderPosition: 'left' | 'right';
  /** Space to the edges of the page, 0 to 50 mm. */
  marginGlobalMm: number;
  /** Extra space above the addresses on the first page, 0 to 100 mm. */
  marginHeaderMm: number;
  font: PdfFont;
  /** Plain with a coloured rule; a coloured head and total; ruled and centred. */
  design: 'clear' | 'bold' | 'classic';
  /** `#rrggbb`. */
  accent: string;
  /** Colours of text, labels, thin lines and areas; those left out have their default. */
  colours?: { text: string; soft: string; line: string; panel: string };
};

export type PdfFont = 'inter' | 'noto-sans' | 'libertinus-serif';

export type PdfAttachment = {
  name: string;
  mime: string;
  description: string;
  relationship: 'source' | 'data' | 'alternative' | 'supplement';
  /** Base64. */
  bytes: string;
};

export type PdfOptions = {
  attachments: PdfAttachment[];
  /** ISO instant used as the document's date: the same input gives the same bytes. */
  at: string;
  title: string;
  author: string;
};
