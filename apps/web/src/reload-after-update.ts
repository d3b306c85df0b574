const KEY = 'penning.reloadedAt';
const PAUSE_MS = 10_000;

/** A page of an older build asks for files that are gone: it reloads itself, at most once in ten seconds. */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => {
    const now = performance.timeOrigin + performance.now();
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(now));
    window.location.reload();
  });
}
