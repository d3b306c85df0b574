import { defined } from '@penning/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Less than the server's limit. */
const GOOD_FOR_MS = 9 * 60_000;

/** The state of a form's captcha. */
export type CaptchaState = 'working' | 'done' | 'failed';

/** A captcha that solves itself while people type; each solution works for one attempt. */
export interface CaptchaTask {
  readonly state: CaptchaState;
  /** The solution, awaited when it isn't ready; the next one starts when `renew` is called. */
  readonly take: () => Promise<string>;
  readonly renew: () => void;
}

/** Solves a captcha for a form, from when it is shown; nothing happens while `wanted` is false. `nowMs` stays the same. */
export function useCaptcha(nowMs: () => number, wanted = true): CaptchaTask {
  const [state, setState] = useState<CaptchaState>('working');
  const current = useRef<{ solution: Promise<string>; until: number }>(undefined);

  const renew = useCallback(() => {
    setState('working');
    // Loaded on demand: most people who sign in don't need it.
    const solution = import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha());
    const task = { solution, until: nowMs() + GOOD_FOR_MS };
    current.current = task;
    const settle = (outcome: CaptchaState) => () => {
      if (current.current === task) setState(outcome);
    };
    solution.then(settle('done'), settle('failed'));
  }, [nowMs]);

  useEffect(() => {
    if (wanted && !current.current) renew();
  }, [wanted, renew]);

  const take = useCallback(() => {
    if (!current.current || current.current.until < nowMs()) renew();
    return defined(current.current).solution;
  }, [renew, nowMs]);

  return { state, take, renew };
}
