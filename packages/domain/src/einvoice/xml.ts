import { legalText } from './xml-text.ts';

/** An element to write: its qualified name, its content, and attributes. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  content: string | readonly (XmlElement | undefined)[];
  /** Written even without content, where a schema requires the element itself. */
  keepEmpty?: boolean;
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** An element that holds text. */
export function textElement(name: string, text: string, attributes: Record<string, string> = {}): XmlElement {
  return { name, attributes, content: legalText(text) };
}

/** An element with text whose last line end is significant; the text is already legal in XML. */
export function rawElement(name: string, text: string): XmlElement {
  return { name, attributes: {}, content: text };
}

/** An element with child elements; undefined ones are left out. */
export function parentElement(
  name: string,
  ...children: (XmlElement | readonly (XmlElement | undefined)[] | undefined)[]
): XmlElement {
  return { name, attributes: {}, content: children.flat() };
}

/** The document as XML 1.0 in UTF-8, indented by two spaces; elements without content are left out. */
export function renderXml(root: XmlElement): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...renderElement(root, ''), ''].join('\n');
}

/** An element alone, for a file that is written piece by piece, at a depth of its document; each line ends. */
export function renderPart(element: XmlElement, depth: number): string {
  return renderElement(element, '  '.repeat(depth))
    .map((line) => `${line}\n`)
    .join('');
}

function renderElement(element: XmlElement, indent: string): string[] {
  const { name, content } = element;
  const start = `${indent}<${name}${renderAttributes(element.attributes)}>`;
  if (typeof content === 'string') return content === '' ? [] : [`${start}${escapeText(content)}</${name}>`];
  const inner = content.flatMap((child) => (child ? renderElement(child, `${indent}  `) : []));
  if (inner.length === 0) return element.keepEmpty ? [`${start}</${name}>`] : [];
  return [start, ...inner, `${indent}</${name}>`];
}

function renderAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${legalText(value).replace(/[&<>"\t\n]/g, entityOf)}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, entityOf);
}

function entityOf(character: string): string {
  return ENTITIES[character] ?? character;
}
