import { useState } from 'react';
import type { z } from 'zod';
import { useKeptKey } from './use-kept-key.ts';

interface KeptState<Value> {
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** It has been sent, saved or discarded. */
  readonly forget: () => void;
  /** Whether it was typed earlier: before a reload, or before the page was left. */
  readonly isRestored: boolean;
}

/**
 * State that this tab remembers for the person and company, until it is forgotten or they sign out; not
 * for secrets. A part with another `keep` needs another React key.
 */
export function useKeptState<Value>(
  keep: string,
  { shape, empty }: { shape: z.ZodType<Value>; empty: Value },
): KeptState<Value> {
  const key = useKeptKey(keep);
  const [stored] = useState(() => read(key, shape));
  const [value, setValue] = useState(stored ?? empty);
  const [isRestored, setRestored] = useState(stored !== undefined);
  return {
    value,
    change: (next) => {
      setValue(next);
      write(key, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
    },
    forget: () => {
      setValue(empty);
      setRestored(false);
      write(key, undefined);
    },
    isRestored,
  };
}

function read<Value>(key: string, shape: z.ZodType<Value>): Value | undefined {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  if (value === undefined) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('what was typed is not kept:', error instanceof Error ? error.name : '');
  }
}
