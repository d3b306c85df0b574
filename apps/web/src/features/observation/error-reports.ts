import { ApiError } from '@penning/contract';
import { errorEnvelope } from '@penning/domain/report/error-envelope';
import { CAUGHT } from '../../caught-error.ts';

/** A page that fails again and again says nothing new. */
const MAX_PER_PAGE = 10;
const USUAL_PAUSE_S = 60;

interface Options {
  readonly url: string;
  readonly key: string;
  readonly version: string;
  /** The pattern of the open page's route. */
  readonly page: () => string;
}

/** Reports what the app didn't catch, and what it replaced by the page for crashes; returns how to stop. */
export function reportErrors({ url, key, version, page }: Options): () => void {
  const seen = new Set<string>();
  let quietUntil = 0;

  function report(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : undefined;
    // A refusal is an answer; what the server couldn't do, it reports itself.
    if (thrown instanceof ApiError || performance.now() < quietUntil) return;
    const message = error?.message ?? String(thrown);
    const same = `${error?.name} ${message}`;
    if (seen.has(same) || seen.size >= MAX_PER_PAGE) return;
    seen.add(same);
    const body = errorEnvelope({
      id: crypto.randomUUID().replaceAll('-', ''),
      at: new Date().toISOString(),
      platform: 'javascript',
      version,
      type: error?.name ?? typeof thrown,
      message,
      stack: (error?.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line)),
      transaction: page(),
    });
    void send(body);
  }

  async function send(body: string): Promise<void> {
    try {
      // In the query rather than a header, so that browsers don't ask first.
      const address = `${url}?sentry_version=7&sentry_client=penning%2F${version}&sentry_key=${key}`;
      const answer = await fetch(address, {
        method: 'POST',
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
      if (answer.status !== 429) return;
      const seconds = Number(answer.headers.get('retry-after')) || USUAL_PAUSE_S;
      quietUntil = performance.now() + seconds * 1000;
    } catch (failed) {
      console.warn('The error was not reported:', failed);
    }
  }

  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  const onCaught = (event: Event) => report(event instanceof CustomEvent ? event.detail : undefined);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener(CAUGHT, onCaught);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener(CAUGHT, onCaught);
  };
}
