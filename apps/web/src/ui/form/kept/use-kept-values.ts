import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ZodForm } from '../use-zod-form.ts';

interface Kept {
  /** Whether values typed before a reload were restored. */
  readonly isRestored: boolean;
  /** Resets to the saved values. */
  readonly discard: () => void;
  /** What was typed has been saved or discarded. */
  readonly forget: () => void;
}

/**
 * What is typed into a form survives a reload while its tab is open, except its secrets, which are stored nowhere;
 * `key` says whose form it is and which one.
 */
export function useKeptValues<Values extends object>(
  form: ZodForm<Values>,
  { key, isGivenUp, secrets }: { key: string; isGivenUp: () => boolean; secrets: readonly string[] },
): Kept {
  // The saved values may change while the form is open.
  const base = useRef(form.getInitialValues);
  const isReady = useRef(false);
  const [isRestored, setRestored] = useState(false);
  const { values } = form;

  const restore = useEffectEvent(() => {
    const changes = readChanges(key, base.current(), secrets);
    if (changes) {
      form.setValues(changes);
      setRestored(true);
    }
    isReady.current = true;
  });
  const save = useEffectEvent(() => saveChanges(key, { base: base.current(), values, secrets }));
  // Closing the form asks first; a reload, a dialog, and the end of a session, don't.
  const leave = useEffectEvent((left: string) => {
    if (isGivenUp() || !form.isDirty()) sessionStorage.removeItem(left);
  });

  useEffect(() => {
    restore();
    return () => leave(key);
  }, [key]);

  useEffect(() => {
    if (isReady.current) save();
  }, [key, values]);

  return {
    isRestored,
    discard: () => {
      form.reset();
      setRestored(false);
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setRestored(false);
    },
  };
}

function saveChanges<Values extends object>(
  key: string,
  { base, values, secrets }: { base: Values; values: Values; secrets: readonly string[] },
): void {
  const before = withoutSecrets(base, secrets);
  const changes = Object.entries(withoutSecrets(values, secrets)).filter(
    ([name, value]) => !isSame(value, Reflect.get(before, name)),
  );
  if (changes.length === 0) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changes)));
  } catch (error) {
    // If the storage is full, the form still works but does not survive a reload.
    console.warn('what was typed is not kept:', error instanceof Error ? error.message : '');
  }
}

/** The earlier changes, for fields the form still has; undefined when they equal the saved values. */
function readChanges<Values extends object>(
  key: string,
  base: Values,
  secrets: readonly string[],
): Partial<Values> | undefined {
  const before = withoutSecrets(base, secrets);
  const stored = parse(sessionStorage.getItem(key));
  const entries = Object.entries(stored)
    .filter(
      ([name, value]) =>
        name in before && !isSame(value, Reflect.get(before, name)) && fits(value, Reflect.get(before, name)),
    )
    .map(([name, value]) => [name, withSecrets(value, Reflect.get(base, name))] as const);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Values>);
}

/** The values without those that are stored nowhere, also inside a group of fields. */
function withoutSecrets(values: object, secrets: readonly string[], at = ''): object {
  const entries = Object.entries(values).filter(([name]) => !secrets.includes(at + name));
  const isGroup = (name: string, value: unknown): value is object =>
    isPlain(value) && secrets.some((secret) => secret.startsWith(`${at}${name}.`));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      isGroup(name, value) ? withoutSecrets(value, secrets, `${at}${name}.`) : value,
    ]),
  );
}

/** A stored group of fields has no secrets: they stay as they are. */
function withSecrets(stored: unknown, now: unknown): unknown {
  return isPlain(stored) && isPlain(now) ? { ...now, ...stored } : stored;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A newer version of the page may expect a different type in a field of the same name. */
function fits(value: unknown, now: unknown): boolean {
  if (value === null || now === null || now === undefined) return true;
  return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
}
