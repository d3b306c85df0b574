import type { FirstKey } from './first-keys.ts';

const ROW = 'main tbody tr[tabindex]';

/** How long keys for the rows of a list wait for its rows. */
const MAX_WAIT_MS = 10_000;

/** Presses the keys again, now that the page has shortcuts; those for a list once its rows are there. */
export async function pressFirstKeysAgain(): Promise<void> {
  const keys: readonly FirstKey[] = window.penningFirstKeys?.take() ?? [];
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
