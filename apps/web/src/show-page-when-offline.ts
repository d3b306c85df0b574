import { reader } from './ui/reader.ts';

/**
 * Registers the worker that shows a page of ours instead of the browser's when there is no connection, in the
 * language of the reader.
 */
export function showPageWhenOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const address = `/offline-worker.js?language=${reader().language}`;
  navigator.serviceWorker.register(address).catch((refused: unknown) => {
    console.warn('Penning shows no page of its own without a connection:', refused);
  });
}
