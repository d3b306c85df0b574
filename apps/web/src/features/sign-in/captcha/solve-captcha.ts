import type { CaptchaChallenge } from '@penning/contract';
import { answerCaptcha } from '@penning/domain/captcha/solve-captcha';
import { callRoute } from '../../../api/route-name.ts';

/** Less than the server's limit of ten minutes. */
const OWN_GOOD_FOR_MS = 9 * 60_000;
/** Less than Cloudflare's limit of five minutes. */
const TURNSTILE_GOOD_FOR_MS = 4 * 60_000;

/** What is sent to the server, and for how long it can be. */
export interface SolvedCaptcha {
  readonly answer: string;
  readonly goodForMs: number;
}

/** Solves the captcha that the operator chose; one that people see is shown at a place on the page. */
export async function solveCaptcha(placeOf: () => HTMLElement | null): Promise<SolvedCaptcha> {
  const { turnstile } = (await callRoute('installation.get', undefined)).data;
  if (!turnstile) return { answer: await solveOwnCaptcha(), goodForMs: OWN_GOOD_FOR_MS };
  const { solveTurnstile } = await import('./solve-turnstile.ts');
  return { answer: await solveTurnstile(turnstile, placeOf), goodForMs: TURNSTILE_GOOD_FOR_MS };
}

/**
 * Fetches a captcha and solves it. Uses nothing that browsers restrict to https, so that it works in a
 * local network.
 */
async function solveOwnCaptcha(): Promise<string> {
  const { data } = await callRoute('session.getCaptcha', undefined);
  const answer = await solveInWorker(data).catch(() => answerCaptcha(data));
  if (answer === undefined) throw new Error('the captcha has no solution');
  return answer;
}

function solveInWorker(challenge: CaptchaChallenge): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('captcha-worker.ts', import.meta.url), { type: 'module' });
    const done = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => {
      done();
      resolve(data);
    };
    worker.onerror = () => {
      done();
      reject(new Error('the worker did not start'));
    };
    worker.postMessage(challenge);
  });
}
