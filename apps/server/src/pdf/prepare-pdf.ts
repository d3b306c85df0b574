import { SIGNATURE_AREA } from '@penning/domain';
import { SHEET, isColour, textOn } from '@penning/domain/colour/contrast';
import { readableShade } from '@penning/domain/colour/readable-shade';
import { documentWords } from '@penning/i18n/document-words/index';
import { withTaxName } from '@penning/i18n/document-words/with-tax-name';
import type { PdfData, PdfFont, PdfLine, PdfPayment, PdfProof, PdfOptions } from './pdf-data.ts';
import { breakLongRuns, guardText, type TextFilter } from './printable-text.ts';
import { qrSvg } from './qr/qr-image.ts';

export type PreparedPdf = {
  /** What the template reads as data.json. */
  json: unknown;
  /** Images by the path under which the template reads them. */
  images: Record<string, Buffer>;
};

export type PdfVariant = {
  filter: TextFilter;
  withLogo: boolean;
  /** Leaves out what only a PDF of several pages needs, which is a third of the work. */
  onePage: boolean;
  /** Sets everything closer together. */
  compact: boolean;
};

/** Turns PDF data into the template's input; `filter` is applied to every text. */
export const preparePdf = (
  data: PdfData,
  options: PdfOptions,
  { filter, withLogo, onePage, compact }: PdfVariant,
): PreparedPdf => {
  const plain: TextFilter = (text) => filter(guardText(text));
  const flowing: TextFilter = (text) => breakLongRuns(plain(text));
  const logo = withLogo ? data.logo : undefined;
  const images = imagesOf(data, logo);
  return {
    json: {
      document: {
        title: plain(options.title),
        author: plain(options.author),
        date: dateParts(options.at),
        attachments: options.attachments.map(({ bytes: _, ...attachment }, index) => ({
          ...attachment,
          path: `/attachment-${index}`,
        })),
      },
      language: data.language,
      onePage,
      compact,
      kind: data.kind,
      label: filled(data.label, plain),
      title: flowing(data.title),
      name: flowing(data.name ?? data.title),
      sender: data.sender.lines.filter(isFilled).map(flowing),
      returnLine: filled(data.sender.returnLine, flowing),
      receiver: data.receiver.lines.filter(isFilled).map(flowing),
      meta: data.meta.filter((row) => isFilled(row.value)).map((row) => mapTexts(row, flowing)),
      textAbove: filled(data.textAbove, flowing),
      columns: columnsOf(data),
      // A number that is too long for its column is broken; otherwise the column is as narrow as its
      // numbers.
      longNumbers: data.lines.some(({ number = '' }) => number.length > 14),
      carries: !onePage && (data.columns.amount ?? true),
      lines: data.lines.map((line) => presentLine(line, flowing)),
      totals: data.totals.map((row) => mapTexts(row, flowing)),
      vatRows: data.vatRows.map((row) => mapTexts(row, flowing)),
      notes: data.notes.filter(isFilled).map(flowing),
      payment: data.payment ? presentPayment(data, data.payment, flowing) : null,
      proof: data.proof ? presentProof(data.proof, { plain, flowing }) : null,
      epcQr: 'epc.svg' in images,
      payQr: 'pay.svg' in images,
      textBelow: filled(data.textBelow, flowing),
      footer: filled(data.footer, flowing),
      layout: presentLayout(data),
      fonts: [FONT_NAMES[data.layout.font], ...FALLBACK_FONTS],
      logo: logo ? { alt: plain(logo.alt), ...logoSize(images['logo.png']) } : null,
      words: templateWords(data),
    },
    images,
  };
};

const FONT_NAMES: Record<PdfFont, string> = {
  inter: 'Inter',
  'noto-sans': 'Noto Sans',
  'libertinus-serif': 'Libertinus Serif',
};
const FALLBACK_FONTS = ['Noto Sans', 'Libertinus Serif', 'DejaVu Sans Mono', 'New Computer Modern Math'];

/** Rows above this many characters or lines may break over pages; shorter ones stay in one piece. */
const LONG_CHARACTERS = 600;
const LONG_LINES = 8;

const isFilled = (text: string): boolean => text.trim() !== '';

const filled = (text: string | undefined, present: TextFilter): string | null =>
  text === undefined || !isFilled(text) ? null : present(text);

const mapTexts = <Row extends Record<string, string>>(
  row: Row,
  present: TextFilter,
): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([key, text]) => [key, present(text)]));

const presentLine = (line: PdfLine, flowing: TextFilter) => ({
  number: flowing(line.number ?? ''),
  description: flowing(line.description),
  quantity: flowing(line.quantity),
  price: flowing(line.price),
  discount: flowing(line.discount),
  vat: flowing(line.vat),
  amount: flowing(line.amount),
  runningTotal: flowing(line.runningTotal),
  descriptionOnly: line.descriptionOnly,
  long: line.description.length > LONG_CHARACTERS || line.description.split('\n').length > LONG_LINES,
});

const columnsOf = ({ language, taxName, columns, headings }: PdfData) => {
  const words = headings ?? withTaxName(documentWords(language), language, taxName).column;
  const shown = {
    number: columns.number ?? false,
    description: true,
    quantity: columns.quantity,
    price: columns.price,
    discount: columns.discount,
    vat: columns.vat,
    amount: columns.amount ?? true,
  };
  const keys = ['number', 'description', 'quantity', 'price', 'discount', 'vat', 'amount'] as const;
  return keys.filter((key) => shown[key]).map((key) => ({ key, label: words[key] }));
};

const presentPayment = ({ language }: PdfData, payment: PdfPayment, flowing: TextFilter) => {
  const words = documentWords(language).payment;
  const rows = (['amount', 'iban', 'bic', 'name', 'reference'] as const).flatMap((key) => {
    const value = filled(payment[key], flowing);
    return value === null ? [] : [{ label: words[key], value }];
  });
  const payLink = webAddress(payment.payLink);
  return {
    text: flowing(payment.text),
    rows,
    payLink,
  };
};

const presentProof = (proof: PdfProof, { plain, flowing }: { plain: TextFilter; flowing: TextFilter }) => ({
  statement: flowing(proof.statement),
  rows: proof.rows.map((row) => mapTexts(row, flowing)),
  signature: proof.signature
    ? { label: flowing(proof.signature.label), alt: plain(proof.signature.alt) }
    : null,
  hashes: proof.hashes.map((row) => mapTexts(row, flowing)),
  enclosed: flowing(proof.enclosed),
});

const webAddress = (link: string | undefined): string | null => {
  if (link === undefined || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

const presentLayout = ({ layout }: PdfData) => {
  const accent = isColour(layout.accent) ? layout.accent : DEFAULT_ACCENT;
  return {
    design: layout.design,
    logoPosition: layout.logoPosition,
    senderPosition: layout.senderPosition,
    marginMm: clamp(layout.marginGlobalMm, 0, 50),
    marginHeaderMm: clamp(layout.marginHeaderMm, 0, 100),
    accent,
    onAccent: textOn(accent),
    // A colour too light for text still works for rules and areas.
    accentText: readableShade(accent, SHEET),
    colours: layout.colours ?? COLOURS,
  };
};

const DEFAULT_ACCENT = '#16181d';
const COLOURS = { text: '#16181d', soft: '#626873', line: '#dfe2e7', panel: '#f6f7f9' };

const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

const templateWords = ({ language, taxName, payment }: PdfData) => {
  const words = withTaxName(documentWords(language), language, taxName);
  const online = payment?.acceptance ? words.quotation.view : words.payment.payOnline;
  return {
    carriedForward: words.table.carriedForward,
    broughtForward: words.table.broughtForward,
    vatHeading: words.vatSpecification.heading,
    vatRate: words.vatSpecification.rate,
    vatBase: words.vatSpecification.base,
    vatAmount: words.vatSpecification.vat,
    paymentHeading: payment?.acceptance ? words.quotation.heading : words.payment.heading,
    scanToTransfer: words.payment.scanToTransfer,
    scanToPay: payment?.acceptance ? online : words.payment.scanToPay,
    payOnline: online,
    page: words.page('{page}', '{pages}'),
  };
};

/** The largest size within 62 by 22 mm; a logo is never enlarged beyond 72 pixels per inch. */
const logoSize = (png: Buffer | undefined) => {
  const [width, height] = png && png.length >= 24 ? [png.readUInt32BE(16), png.readUInt32BE(20)] : [0, 0];
  if (width === 0 || height === 0) return { widthMm: LOGO_WIDTH_MM, heightMm: LOGO_HEIGHT_MM };
  const scale = Math.min(LOGO_WIDTH_MM / width, LOGO_HEIGHT_MM / height, 25.4 / 72);
  return { widthMm: width * scale, heightMm: height * scale };
};

const LOGO_WIDTH_MM = 62;
const LOGO_HEIGHT_MM = 22;

const signatureSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_AREA.width} ${SIGNATURE_AREA.height}"><path d="${path}" fill="none" stroke="#16181d" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const imagesOf = ({ payment, proof }: PdfData, logo: PdfData['logo']): Record<string, Buffer> => {
  const images: Record<string, Buffer> = {};
  if (logo) images['logo.png'] = Buffer.from(logo.pngBase64, 'base64');
  if (proof?.signature) images['signature.svg'] = Buffer.from(signatureSvg(proof.signature.path));
  const payLink = payment?.payQr ? webAddress(payment.payLink) : null;
  const codes = { 'epc.svg': payment?.epcQr, 'pay.svg': payLink ?? undefined };
  for (const [path, payload] of Object.entries(codes)) {
    const svg = payload === undefined ? undefined : qrSvg(payload);
    if (svg !== undefined) images[path] = Buffer.from(svg);
  }
  return images;
};

const dateParts = (at: string) => {
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO('UTC');
  const { year, month, day, hour, minute, second } = moment;
  return { year, month, day, hour, minute, second };
};
