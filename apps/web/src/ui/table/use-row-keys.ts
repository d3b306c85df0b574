import type { RefObject } from 'react';
import { isTyping, useDocumentKeys } from '../hook/use-document-keys.ts';

type Step = (index: number, last: number) => number;

const down: Step = (index, last) => Math.min(index + 1, last);
const up: Step = (index) => Math.max(index - 1, 0);
const STEPS: Record<string, Step> = {
  j: down,
  ArrowDown: down,
  k: up,
  ArrowUp: up,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moves the focus between the rows of a table: J and K from anywhere on the page, arrows, Home and End once
 * a row has it. X ticks the row, with Shift all rows up to it; Enter, which opens it, is the row's own.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useDocumentKeys((event) => {
    const { current } = table;
    if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isText(event.target) || isBehindDialog(current)) return;
    const rows = [...current.querySelectorAll<HTMLElement>('tbody tr[tabindex]')];
    const row = rows.find((one) => one.contains(document.activeElement));
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'x' && row) tick(row, event);
    const step = STEPS[key];
    const isFromAnywhere = key === 'j' || key === 'k';
    if (!step || rows.length === 0 || (!row && !(isFromAnywhere && isFirst(current)))) return;
    event.preventDefault();
    const at = row ? step(rows.indexOf(row), rows.length - 1) : 0;
    rows[at]?.focus();
    rows[at]?.scrollIntoView({ block: 'nearest' });
  });
}

/** A click, so that Shift selects a range as it does with the mouse. */
function tick(row: HTMLElement, event: KeyboardEvent): void {
  const box = row.querySelector('input[type="checkbox"]');
  if (!box) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
}

/** A tick box takes no text. */
function isText(target: EventTarget | null): boolean {
  return isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox');
}

function isBehindDialog(table: HTMLElement): boolean {
  const dialog = document.querySelector('[role="dialog"]');
  return dialog !== null && !dialog.contains(table);
}

/** Of several tables on a page, the first one is meant while no row has the focus. */
function isFirst(table: HTMLElement): boolean {
  return document.querySelector('table:has(tbody tr[tabindex])') === table;
}
