import { defined } from '@penning/domain';
import { readForm } from '../../outgoing/read-form.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

/** What an answer that is accepted begins with, as Cloudflare's own for trying do. */
const RIGHT = 'XXXX.DUMMY.TOKEN';

/**
 * Turnstile over real HTTP: the verification of answers, and a widget that answers as soon as it is shown. Answers
 * are good once.
 */
export class TurnstileSimulator {
  readonly siteKey = '1x00000000000000000000AA';
  secretKey = '1x0000000000000000000000000000000AA';
  fault: VendorFault | undefined;
  /** What the widget's answers begin with; any other beginning is refused. */
  answer = RIGHT;
  /** What it was given to verify, in order. */
  readonly verified: Readonly<Record<string, unknown>>[] = [];
  readonly #used = new Set<string>();
  #server: VendorServer | undefined;

  get url(): string {
    return defined(this.#server).url;
  }

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ method }) => (method === 'POST' ? this.fault : undefined),
      answer: ({ method, target, text }) =>
        method === 'POST' && target.pathname === '/turnstile/v0/siteverify'
          ? this.#verify(readForm(text))
          : this.#showWidget(target.pathname),
      refuse: (status) => ({ status, body: refusal('internal-error') }),
    });
    return this;
  }

  stop(): Promise<void> {
    return defined(this.#server).stop();
  }

  /** An answer of the widget, good once. */
  solve(): string {
    return `${RIGHT}.${this.verified.length}.${this.#used.size}`;
  }

  #showWidget(path: string): VendorAnswer {
    if (path !== '/turnstile/v0/api.js') return { status: 404, body: '' };
    const headers = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' };
    return { status: 200, body: widgetOf(this.answer), headers };
  }

  #verify(given: Readonly<Record<string, unknown>>): VendorAnswer {
    this.verified.push(given);
    const { secret } = given;
    const response = typeof given['response'] === 'string' ? given['response'] : '';
    if (secret !== this.secretKey) return { status: 200, body: refusal('invalid-input-secret') };
    if (response === '') return { status: 200, body: refusal('missing-input-response') };
    if (!response.startsWith(RIGHT)) return { status: 200, body: refusal('invalid-input-response') };
    if (this.#used.has(response)) return { status: 200, body: refusal('timeout-or-duplicate') };
    this.#used.add(response);
    const challenge = { challenge_ts: '2026-11-21T10:00:00.000Z', hostname: 'penning.test' };
    return { status: 200, body: { success: true, 'error-codes': [], ...challenge, action: '', cdata: '' } };
  }
}

const refusal = (code: string) => ({ success: false, 'error-codes': [code], messages: [] });

const widgetOf = (answer: string) => `let shown = 0;
window.turnstile = {
  render(place, { sitekey, callback }) {
    const box = document.createElement('div');
    box.textContent = 'Turnstile ' + sitekey;
    place.append(box);
    shown += 1;
    setTimeout(() => callback('${answer}.' + Date.now() + '.' + shown), 200);
    return 'widget-' + shown;
  },
  remove() {},
};`;
