/** A drawing that refers to nothing outside itself. */
export interface SafeSvg {
  readonly bytes: Uint8Array;
  /** The images inside it, whose size still has to be checked. */
  readonly embeddedImages: readonly Uint8Array[];
}

const MAX_BYTES = 2 * 1024 * 1024;
/** References can refer to references; each level multiplies what has to be drawn. */
const MAX_REFERENCES = 64;
const MAX_EMBEDDED = 8;

const ROOT = /<(?:[\w.-]+:)?svg[\s>]/;
const FORBIDDEN = [
  /<!(?:DOCTYPE|ENTITY)/i,
  /<\?/,
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]/i,
  /@import/i,
  /\bxml:base\b/i,
  // Escapes in a style sheet could spell any of the words above.
  /\\[0-9a-f]/i,
];
const REFERENCE = /(?:^|[\s"'])(?:[\w.-]+:)?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const URL_REFERENCE = /url\(\s*["']?\s*([^"')]*)/gi;
const PICTURE = /^\s*data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/=\s]*)$/i;

/**
 * An SVG that is safe to render, cut to its root element; undefined when it isn't one or refers outside itself,
 * contains a script or a document type with declarations, or multiplies itself.
 */
export function readSafeSvg(bytes: Uint8Array): SafeSvg | undefined {
  const text = bytes.length <= MAX_BYTES ? decodeUtf8(bytes) : undefined;
  const start = text?.search(ROOT) ?? -1;
  if (text === undefined || start < 0 || !isHarmlessProlog(text.slice(0, start))) return undefined;
  const drawing = text.slice(start);
  const plain = decodeCharacterReferences(drawing);
  if (FORBIDDEN.some((pattern) => pattern.test(plain))) return undefined;
  const references = [
    ...[...plain.matchAll(REFERENCE)].map((match) => match[1] ?? match[2] ?? ''),
    ...[...plain.matchAll(URL_REFERENCE)].map((match) => match[1] ?? ''),
  ].map((reference) => reference.trim());
  const outward = references.filter((reference) => !reference.startsWith('#'));
  const pictures = outward.map((reference) => PICTURE.exec(reference)?.[1]);
  if (pictures.length > MAX_EMBEDDED || !pictures.every((picture) => picture !== undefined)) return undefined;
  if ((plain.match(/<(?:[\w.-]+:)?use[\s/>]/gi)?.length ?? 0) > MAX_REFERENCES) return undefined;
  const embeddedImages = pictures.map((picture) => Buffer.from(picture, 'base64'));
  return { bytes: Buffer.from(drawing), embeddedImages };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Before the root: an XML declaration, comments and a plain document type, all of which are removed. */
function isHarmlessProlog(prolog: string): boolean {
  const rest = prolog
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\?xml\s[^>]*\?>/i, '')
    .replace(/<!DOCTYPE\s+svg\b[^[\]>]*>/i, '');
  return rest.replace(/^\ufeff/, '').trim() === '';
}

function decodeCharacterReferences(text: string): string {
  return text.replace(/&#(x?)([0-9a-f]{1,8});/gi, (whole, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex === '' ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
