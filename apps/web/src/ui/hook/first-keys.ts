type FirstKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

declare global {
  interface Window {
    /** Keys pressed since the page was painted, collected by `public/appearance.js` until the app can act on them. */
    penningFirstKeys?: { readonly pressed: readonly FirstKey[]; readonly stop: () => void } | undefined;
  }
}

const ROW = 'main tbody tr[tabindex]';

/** How long keys for the rows of a list wait for its rows. */
const MAX_WAIT_MS = 10_000;

/** Whether keys that were pressed before the app had loaded still wait for what they are meant for. */
export function areFirstKeysWaiting(): boolean {
  return window.penningFirstKeys !== undefined;
}

/** Whether they ask for the palette, on whatever page: the only command with Ctrl or Cmd that is collected. */
export function areFirstKeysForPalette(): boolean {
  return window.penningFirstKeys?.pressed.some(({ ctrlKey, metaKey }) => ctrlKey || metaKey) ?? false;
}

/** Ends the collection, and hands over once what was pressed. */
export function takeFirstKeys(): readonly FirstKey[] {
  const first = window.penningFirstKeys;
  window.penningFirstKeys = undefined;
  first?.stop();
  return first?.pressed ?? [];
}

/** Presses the keys again, now that the page has shortcuts; those for a list once its rows are there. */
export async function pressFirstKeysAgain(): Promise<void> {
  const keys = takeFirstKeys();
  const [first] = keys;
  if (first && /^[jk]$/i.test(first.key) && !first.ctrlKey && !first.metaKey && !(await areRowsThere()))
    return;
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    // What the key changed is rendered in a microtask, before the next key; no more may come in between, since a
    // palette that has loaded reads the keyboard itself.
    await Promise.resolve();
  }
}

async function areRowsThere(): Promise<boolean> {
  const page = window.location.href;
  const end = performance.now() + MAX_WAIT_MS;
  while (!document.querySelector(ROW)) {
    if (performance.now() > end || window.location.href !== page) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}
