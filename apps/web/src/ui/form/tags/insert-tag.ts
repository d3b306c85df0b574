/** Where the caret last was in each editing area, since a button takes the focus away. */
const carets = new WeakMap<HTMLElement, Range>();

/** Remembers where the caret is in an area, if it is there. */
export function rememberCaret(area: HTMLElement): void {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (range && area.contains(range.commonAncestorContainer)) carets.set(area, range);
}

/** Inserts a tag where the caret last was, or at the end, as if it had been typed. */
export function insertTag(area: HTMLElement, tag: string): void {
  const last = carets.get(area);
  const range = last && area.contains(last.commonAncestorContainer) ? last : endOf(area);
  leaveTag(range, area);
  range.deleteContents();
  range.insertNode(document.createTextNode(`{{${tag}}}`));
  area.focus();
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Moves a caret inside a tag, as a click on one may put it there, behind that: nothing is read inside. */
function leaveTag(range: Range, area: HTMLElement): void {
  const { endContainer } = range;
  const element = endContainer instanceof Element ? endContainer : endContainer.parentElement;
  const tag = element?.closest('[contenteditable="false"]');
  if (!tag || !area.contains(tag)) return;
  range.setStartAfter(tag);
  range.collapse(true);
}

/** Puts the caret behind a node. */
export function placeAfter(node: Node): void {
  const range = document.createRange();
  range.setStartAfter(node);
  range.collapse(true);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function endOf(area: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(area);
  range.collapse(false);
  return range;
}
