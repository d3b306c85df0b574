import { afterEach, expect, it } from 'vitest';
import { takeEarlyKeys } from './early-keys.ts';
import type { FirstKey } from './first-keys.ts';
import { pressFirstKeysAgain } from './press-first-keys-again.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false };
const keysOf = (text: string) => [...text].map((key) => ({ ...plain, key }));
const CTRL_K = { ...plain, key: 'k', ctrlKey: true };

/** What was pressed before the app had loaded. */
function pressed(...keys: FirstKey[]): void {
  const take = () => {
    window.penningFirstKeys = undefined;
    return keys;
  };
  window.penningFirstKeys = { pressed: keys, isForPalette: keys.includes(CTRL_K), take };
}

/** What the shortcuts of the page receive. */
function received(): string[] {
  const keys: string[] = [];
  document.addEventListener('keydown', ({ key, ctrlKey }) => keys.push(ctrlKey ? `Ctrl-${key}` : key));
  return keys;
}

afterEach(() => {
  window.penningFirstKeys = undefined;
  document.body.replaceChildren();
});

it('are pressed again once, in their order', async () => {
  const keys = received();
  pressed(CTRL_K, ...keysOf('jan'));
  await pressFirstKeysAgain();
  await pressFirstKeysAgain();
  expect(keys).toEqual(['Ctrl-k', 'j', 'a', 'n']);
});

it('wait for the rows of a list when they are meant for them', async () => {
  const keys = received();
  pressed(...keysOf('jjx'));
  const done = pressFirstKeysAgain();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keys).toEqual([]);
  document.body.innerHTML = '<main><table><tbody><tr tabindex="0"></tr></tbody></table></main>';
  await done;
  expect(keys).toEqual(['j', 'j', 'x']);
});

it('are the text of the first field of a page that begins with one', () => {
  pressed(...keysOf('Haven'), { ...plain, key: 'Enter' });
  expect(takeEarlyKeys()).toEqual({ text: 'Haven', isEntered: true });
  expect(window.penningFirstKeys).toBeUndefined();
});

it('stay for the palette on such a page when they ask for it', () => {
  pressed(CTRL_K, ...keysOf('haven'));
  expect(takeEarlyKeys().text).toBe('');
  expect(window.penningFirstKeys).toBeDefined();
});
