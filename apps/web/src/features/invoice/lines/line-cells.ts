/** Puts the focus on a cell of a line; on its description when it has no such cell. */
export function focusCell(
  grid: HTMLElement | null,
  lineId: string,
  cell: string,
  options?: FocusOptions,
): void {
  const row = grid?.querySelector(`[data-line="${CSS.escape(lineId)}"]`);
  const field =
    row?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ??
    row?.querySelector<HTMLElement>('[data-cell="description"]');
  field?.focus(options);
  if (field instanceof HTMLInputElement) field.select();
}

/** The cell and line in which an event happened. */
export function cellOf(target: EventTarget | null): { lineId: string; cell: string } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const lineId = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const cell = target.dataset['cell'];
  return lineId === undefined || cell === undefined ? undefined : { lineId, cell };
}

/** Whether an arrow key still has to move the caret, because the text continues in that direction. */
export function caretHasRoom(field: EventTarget, direction: 1 | -1): boolean {
  if (field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    return hasSeveralLines(field) && (direction < 0 ? selectionStart > 0 : selectionEnd < value.length);
  }
  if (!(field instanceof HTMLElement) || !field.isContentEditable) return false;
  return hasSeveralLines(field) && !isCaretAtEdge(field, direction);
}

/** Whether nothing precedes the caret of an editing area, or nothing follows it. */
function isCaretAtEdge(field: HTMLElement, direction: 1 | -1): boolean {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return true;
  const caret = selection.getRangeAt(0);
  const rest = document.createRange();
  rest.selectNodeContents(field);
  if (direction < 0) rest.setEnd(caret.startContainer, caret.startOffset);
  else rest.setStart(caret.endContainer, caret.endOffset);
  return rest.toString() === '';
}

function hasSeveralLines(field: HTMLElement): boolean {
  const style = getComputedStyle(field);
  const padding = Number.parseInt(style.paddingTop, 10) + Number.parseInt(style.paddingBottom, 10);
  return field.clientHeight - padding > 1.5 * Number.parseInt(style.lineHeight, 10);
}

/** Whether the list of a select is open: then its keys belong to the browser. */
export function isOpenSelect(field: EventTarget): boolean {
  return (
    field instanceof HTMLSelectElement && CSS.supports('selector(select:open)') && field.matches(':open')
  );
}
