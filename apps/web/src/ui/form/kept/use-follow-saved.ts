import { useEffect, useEffectEvent } from 'react';
import type { ZodForm } from '../use-zod-form.ts';

/**
 * The saved values may change while a form is open; untouched fields follow them, and the others stay as
 * typed.
 */
export function useFollowSaved<Values extends object>(form: ZodForm<Values>, saved: Values): void {
  const text = JSON.stringify(saved);
  const follow = useEffectEvent(() => {
    const before = form.getInitialValues();
    if (JSON.stringify(before) === text) return;
    const typed = form.getValues();
    const isUntouched = ([name]: [string, unknown]) =>
      JSON.stringify(Reflect.get(typed, name)) === JSON.stringify(Reflect.get(before, name));
    form.setValues(Object.fromEntries(Object.entries(saved).filter(isUntouched)) as Partial<Values>);
    form.resetDirty(saved);
  });
  useEffect(() => follow(), [text]);
}
