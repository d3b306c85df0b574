const KEY = 'penning.reloadedAt';
const PAUSE_MS = 10_000;

/**
 * A page of an older build asks for files that are gone: it reloads itself, at most once in ten seconds. Never without
 * the server there to answer, or the browser's own error page takes the place of the app; and never while something
 * typed is not saved. What could not be loaded says so where it was asked for, and can be tried again.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated());
}

async function reloadIfUpdated(): Promise<void> {
  if (!navigator.onLine || isSomethingUnsaved()) return;
  const now = performance.timeOrigin + performance.now();
  if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return;
  if (!(await isServerThere()) || isSomethingUnsaved()) return;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}

/** A page with unsaved changes asks before it is left, which decides this question. */
function isSomethingUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}
