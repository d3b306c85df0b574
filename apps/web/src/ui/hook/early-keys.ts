import type {} from './first-keys.ts';
import { isTyping } from './use-document-keys.ts';

/** What was typed before the first field of a page was there. */
export interface EarlyKeys {
  readonly text: string;
  /** Whether Enter ended it. */
  readonly isEntered: boolean;
}

/** A page that never opens its first field must not keep the keys. */
const MAX_WAIT_MS = 20_000;

const nothing: EarlyKeys = { text: '', isEntered: false };
let recorded = nothing;
let stop: (() => void) | undefined;

/** Begins to collect what is typed, for the first field of the page that is loading; after what already was. */
export function recordEarlyKeys(before: EarlyKeys = nothing): void {
  takeEarlyKeys();
  recorded = before;
  window.addEventListener('keydown', record, { capture: true });
  const timer = setTimeout(takeEarlyKeys, MAX_WAIT_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', record, { capture: true });
  };
}

/** Ends the collection; what was typed is handed over once, also what was before the app had loaded. */
export function takeEarlyKeys(): EarlyKeys {
  stop?.();
  stop = undefined;
  const taken = recorded;
  recorded = nothing;
  const first = window.penningFirstKeys;
  if (!first || first.isForPalette) return taken;
  return first.take().reduce((before, { key }) => withKey(before, key), taken);
}

function record(event: KeyboardEvent): void {
  if (isTyping(event.target)) return;
  // A command is meant for the page that is still there.
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') {
    takeEarlyKeys();
    return;
  }
  const after = withKey(recorded, event.key);
  if (after === recorded) return;
  recorded = after;
  // The shortcuts of the page that is left must not act on it.
  event.preventDefault();
  event.stopPropagation();
}

function withKey(before: EarlyKeys, key: string): EarlyKeys {
  if (before.isEntered) return before;
  // Without text, Enter and the space bar press what has the focus.
  if (before.text === '' && (key === 'Enter' || key === ' ' || key === 'Backspace')) return before;
  if (key === 'Enter') return { ...before, isEntered: true };
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1) };
  return [...key].length === 1 ? { ...before, text: before.text + key } : before;
}
