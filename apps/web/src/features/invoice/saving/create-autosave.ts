import { ApiError, ERRORS } from '@penning/contract';
import type { EditorDraft } from '../draft/creator-kind.ts';
import {
  type AutosaveEvent,
  type Halt,
  delayUntilSave,
  isDirty,
  nextState,
  startState,
} from './autosave-state.ts';

/** The server's response to saving a draft. */
interface Saved {
  id: string;
  version: number;
  updatedAt: string;
}

interface Options {
  /** What the server already has; absent for a new draft. */
  saved?: { documentId: string; version: number; savedAt: string } | undefined;
  /** Identifies the creation, so that a retry doesn't create a second draft. */
  creationToken: string;
  newId: () => string;
  draft: () => EditorDraft;
  create: (body: EditorDraft & { creationToken: string }) => Promise<Saved>;
  update: (id: string, body: EditorDraft & { version: number }) => Promise<Saved>;
  /** Removes references the server no longer knows; returns whether saving again may help. */
  repair: (error: ApiError) => boolean;
}

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves a draft after a pause in typing, one request at a time, and retries after a temporary failure. */
export function createAutosave({ saved, creationToken, newId, draft, create, update, repair }: Options) {
  let state = startState(saved);
  let token = creationToken;
  // The content of a creation whose answer was lost: it may have reached the server, so it is sent again unchanged.
  let unanswered: (EditorDraft & { creationToken: string }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const listeners = new Set<() => void>();

  function dispatch(event: AutosaveEvent) {
    state = nextState(state, event);
    plan();
    listeners.forEach((listener) => listener());
  }

  function plan() {
    clearTimeout(timer);
    const delay = stopped ? null : delayUntilSave(state);
    if (delay !== null) timer = setTimeout(() => void saveNow(), delay);
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function attempt() {
    if (!isDirty(state) || state.halt !== null) return;
    const { documentId, version } = state;
    dispatch({ type: 'started' });
    try {
      const isRepeated = documentId === null && unanswered !== undefined;
      const answer = await (documentId === null
        ? create((unanswered ??= { ...draft(), creationToken: token }))
        : update(documentId, { ...draft(), version }));
      unanswered = undefined;
      dispatch({ type: 'saved', documentId: answer.id, version: answer.version, savedAt: answer.updatedAt });
      if (isRepeated) dispatch({ type: 'changed' });
    } catch (error) {
      const event = eventOf(error, documentId !== null);
      if (event.type === 'halted') unanswered = undefined;
      if (isTokenReused(error)) {
        token = newId();
        unanswered = undefined;
      }
      dispatch(event);
      const isRefused = event.type === 'halted' && event.halt.kind === 'refused';
      if (isRefused && error instanceof ApiError && repair(error)) dispatch({ type: 'changed' });
    }
  }

  /** Saves now; returns whether the server has everything. */
  async function flush(): Promise<boolean> {
    if (running) await running;
    if (isDirty(state) && state.halt === null) await saveNow();
    // A repaired or repeated creation needs another save.
    if (isDirty(state) && state.halt === null && state.failures === 0) await saveNow();
    return !isDirty(state);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => dispatch({ type: 'changed' }),
    flush,
    creationToken: () => token,
    /** Continues a creation that another session began and that may have reached the server. */
    takeOver(earlier: string) {
      if (state.documentId !== null) return;
      token = earlier;
      dispatch({ type: 'failed' });
    },
    /** Continues from a version that the server made itself, such as by adding lines. */
    adopt(at: { documentId: string; version: number; savedAt: string }) {
      dispatch({ type: 'saved', ...at });
    },
    /** Saves what is on the screen as a new draft. */
    saveAsCopy(): Promise<boolean> {
      token = newId();
      unanswered = undefined;
      dispatch({ type: 'copied' });
      return flush();
    },
    /** Stops autosaving, until `start`. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    start() {
      stopped = false;
      plan();
    },
  };
}

/**
 * In an earlier session of this browser, the token created a draft with other content; the current
 * content becomes a new draft.
 */
function isTokenReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.tokenReused.code;
}

/** The meaning of a failed save; `exists` says whether the draft was created before. */
function eventOf(error: unknown, exists: boolean): AutosaveEvent {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { type: 'failed' };
  }
  if (isTokenReused(error)) return { type: 'failed' };
  if (error.status === 0 || error.status >= 500 || error.status === 429) return { type: 'failed' };
  return { type: 'halted', halt: haltOf(error, exists) };
}

function haltOf(error: ApiError, exists: boolean): Halt {
  if (error.code === ERRORS.changedElsewhere.code) return { kind: 'changed' };
  if (exists && error.code === ERRORS.invalidRequest.code) return { kind: 'sent' };
  if (exists && error.code === ERRORS.notFound.code && error.field === undefined) return { kind: 'gone' };
  return { kind: 'refused', message: error.message };
}
