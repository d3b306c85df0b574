/** A piece of a text with tags: words, or a tag by name. */
export type TextPart = string | { readonly tag: string };

/** A name in two braces, or one; while two are being typed, not the first half. */
const WRITTEN = /\{\{[ \t]*([A-Za-z0-9_]+)[ \t]*\}\}|(?<!\{)\{[ \t]*([A-Za-z0-9_]+)[ \t]*\}/g;

/** A text in pieces; an unknown tag stays text, so that its author notices. */
export function partsOf(text: string, known: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WRITTEN)) {
    const [whole, twice, once] = match;
    const tag = twice ?? once ?? '';
    if (!known.has(tag)) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ tag });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A tag as written in the saved text. */
function writtenTag(tag: string): string {
  return `{{${tag}}}`;
}

/** The text in an editing area. */
export function textOf(area: Node): string {
  return [...area.childNodes].map(textOfNode).join('');
}

function textOfNode(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof HTMLElement)) return '';
  const { tag } = node.dataset;
  if (tag !== undefined) return writtenTag(tag);
  return node.tagName === 'BR' ? '\n' : textOf(node);
}

/** The nodes for a text, with its tags as chips that count as one character to the caret. */
export function nodesOf(
  parts: readonly TextPart[],
  labelOf: (tag: string) => { readonly name: string; readonly value: string },
  chipClass: string,
): Node[] {
  return parts.map((part) => {
    if (typeof part === 'string') return document.createTextNode(part);
    const chip = document.createElement('span');
    chip.className = chipClass;
    chip.contentEditable = 'false';
    chip.dataset['tag'] = part.tag;
    const { name, value } = labelOf(part.tag);
    chip.textContent = value || name;
    chip.title = name;
    return chip;
  });
}
