import type { CaptchaChallenge } from '@penning/contract';
import { answerCaptcha } from '@penning/domain/captcha/solve-captcha';
import { callRoute } from '../../../api/route-name.ts';

/**
 * Fetches a captcha and solves it. Uses nothing that browsers restrict to https, so that it works in a
 * local network.
 */
export async function solveCaptcha(): Promise<string> {
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
