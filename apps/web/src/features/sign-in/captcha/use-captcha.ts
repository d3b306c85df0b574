import { defined } from '@penning/domain';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SolvedCaptcha } from './solve-captcha.ts';

/** The state of a form's captcha. */
export type CaptchaState = 'working' | 'done' | 'failed';

/** A captcha that solves itself while people type; each solution works for one attempt. */
export interface CaptchaTask {
  readonly state: CaptchaState;
  /** The solution, awaited when it isn't ready; the next one starts when `renew` is called. */
  readonly take: () => Promise<string>;
  readonly renew: () => void;
  /** Where one that people see is shown. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Solves a captcha for a form, from when it is shown; nothing happens while `wanted` is false. `nowMs` stays the same. */
export function useCaptcha(nowMs: () => number, wanted = true): CaptchaTask {
  const [state, setState] = useState<CaptchaState>('working');
  const current = useRef<{ solution: Promise<SolvedCaptcha>; until: number }>(undefined);
  const place = useRef<HTMLDivElement>(null);

  const renew = useCallback(() => {
    setState('working');
    // Loaded on demand: most people who sign in don't need it.
    const solution = import('./solve-captcha.ts').then(({ solveCaptcha }) =>
      solveCaptcha(() => place.current),
    );
    // Until it is solved, it cannot expire.
    const task = { solution, until: Infinity };
    current.current = task;
    const settle = (outcome: CaptchaState) => () => {
      if (current.current === task) setState(outcome);
    };
    solution.then(({ goodForMs }) => {
      task.until = nowMs() + goodForMs;
      settle('done')();
    }, settle('failed'));
  }, [nowMs]);

  useEffect(() => {
    if (wanted && !current.current) renew();
  }, [wanted, renew]);

  const take = useCallback(() => {
    if (!current.current || current.current.until < nowMs()) renew();
    return defined(current.current).solution.then(({ answer }) => answer);
  }, [renew, nowMs]);

  return { state, take, renew, place };
}
