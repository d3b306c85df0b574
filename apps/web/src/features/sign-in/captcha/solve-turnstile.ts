import type { InstallationFacts } from '@penning/contract';

/** The part of the widget's interface that is used here; its script puts it on the window. */
interface TurnstileWidget {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly language: string;
      readonly size: 'flexible';
      readonly callback: (answer: string) => void;
      readonly 'error-callback': () => void;
      readonly 'timeout-callback': () => void;
    },
  ): string | undefined;
}

declare global {
  interface Window {
    turnstile?: TurnstileWidget;
  }
}

/** Shows the widget of Cloudflare Turnstile at a place on the page; its answer is good once and for five minutes. */
export async function solveTurnstile(
  { siteKey, script }: NonNullable<InstallationFacts['turnstile']>,
  placeOf: () => HTMLElement | null,
): Promise<string> {
  const widget = await loadWidget(script);
  const place = placeOf();
  if (!place) throw new Error('the captcha has no place on the page');
  // A widget of before was answered; in its own element, a new one leaves nothing of it.
  const own = document.createElement('div');
  place.replaceChildren(own);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Turnstile has no answer'));
    widget.render(own, {
      sitekey: siteKey,
      language: document.documentElement.lang,
      size: 'flexible',
      callback: resolve,
      'error-callback': fail,
      'timeout-callback': fail,
    });
  });
}

function loadWidget(src: string): Promise<TurnstileWidget> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the script of Turnstile did not load'));
    };
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    script.src = src;
    document.head.append(script);
  });
}
