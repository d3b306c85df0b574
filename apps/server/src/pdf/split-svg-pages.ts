/**
 * The compiler's SVG stacks all pages; this makes one SVG per page, with only the glyphs it uses. It
 * relies on the compiler's indentation: four spaces for a page, a page's background or the definitions.
 */
export const splitSvgPages = (svg: string): string[] => {
  const pages: string[] = [];
  const definitions: string[] = [];
  for (const part of svg.split(/\n {4}(?=<[a-z])/).slice(1)) {
    if (part.startsWith('<g')) pages.push(part.replace(/^<g[^>]*>/, '<g>'));
    else if (part.startsWith('<defs')) definitions.push(part.replace(/\n<\/svg>\s*$/, ''));
  }
  const shared = readDefinitions(definitions.join('\n'));
  return pages.map((page) => compact(wrapPage(page, shared)));
};

/** A4 in points. */
const WIDTH = '595.2756';
const HEIGHT = '841.8898';

const SYMBOL = /<symbol id="(\w+)"[\s\S]*?<\/symbol>/g;

type Definitions = { symbols: Map<string, string>; others: string };

const readDefinitions = (definitions: string): Definitions => ({
  symbols: new Map(Array.from(definitions.matchAll(SYMBOL), (match) => [match[1] ?? '', match[0]])),
  others: definitions.replace(SYMBOL, ''),
});

const wrapPage = (page: string, { symbols, others }: Definitions): string => {
  const used = new Set(Array.from(page.matchAll(/xlink:href="#(\w+)"/g), (match) => match[1] ?? ''));
  const glyphs = [...used].map((id) => symbols.get(id) ?? '').join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${page}${others}<defs>${glyphs}</defs></svg>`;
};

/**
 * A third of the size: no indentation, no defaults, a thousandth of a point, and shorter glyph names still derived from
 * their content.
 */
const compact = (svg: string): string =>
  svg
    .replace(/\n\s*/g, '')
    .replace(/ fill-rule="nonzero"| class="typst-[a-z]+"/g, '')
    .replace(/ y="0"/g, '')
    .replace(/ (?:d|x|transform)="[^"]*"/g, (attribute) => attribute.replace(/(\.\d{3})\d+/g, '$1'))
    .replace(/(id="|xlink:href="#)g([0-9A-F]{12})[0-9A-F]{20}"/g, '$1g$2"');
