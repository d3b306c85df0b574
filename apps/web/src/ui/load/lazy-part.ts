import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isFormHalfFilled, isSomethingUnsaved } from '../hook/is-something-unsaved.ts';
import { reader } from '../reader.ts';
import { showToast } from '../toast.tsx';
import { isServerThere } from './is-server-there.ts';

const PAUSE_MS = 3000;
const MAX_REFUSALS = 3;

/**
 * A part of a page that is loaded when first shown, inside `Suspense`. Without a connection the page stays, with what
 * was typed, and the part appears once it could be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/**
 * Tries again until the code is there. A server that answers, but not with this file, has another version: only then
 * does it fail, unless something is unsaved that a page for crashes would replace.
 */
async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let refusals = 0; ;) {
    try {
      return await load();
    } catch (error) {
      const isThere = await isServerThere();
      refusals += isThere ? 1 : 0;
      if (refusals >= MAX_REFUSALS && !isSomethingUnsaved() && !isFormHalfFilled()) throw error;
      showToast({
        id: 'part-not-loaded',
        level: 'error',
        title: reader().t(isThere ? 'connection.unknown' : 'connection.offline'),
      });
      await untilOnlineOr(PAUSE_MS);
      await fetchMissingStyles();
    }
  }
}

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}

/** The bundler's loader asks for a style sheet once, so one that failed would stay away after the next try. */
async function fetchMissingStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => resolve());
          link.replaceWith(again);
        }),
    ),
  );
}
