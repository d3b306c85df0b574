/**
 * Why saving stops until the user decides: changed or deleted elsewhere, sent already, or refused with a
 * message.
 */
export type Halt =
  | { readonly kind: 'changed' | 'gone' | 'sent' }
  | { readonly kind: 'refused'; readonly message: string };

/** How far the server is behind the screen. Revisions count the changes. */
export interface AutosaveState {
  readonly documentId: string | null;
  /** The version that the server returned last; the next save names it. */
  readonly version: number;
  readonly revision: number;
  readonly savedRevision: number;
  /** The revision being saved. */
  readonly savingRevision: number | null;
  /** Failed attempts for a temporary reason since the last success. */
  readonly failures: number;
  readonly savedAt: string | null;
  readonly halt: Halt | null;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'started' }
  | {
      readonly type: 'saved';
      readonly documentId: string;
      readonly version: number;
      readonly savedAt: string;
    }
  | { readonly type: 'failed' }
  | { readonly type: 'halted'; readonly halt: Halt }
  /** Continues as a new document: everything on the screen has to be saved. */
  | { readonly type: 'copied' };

/** The states shown beside the title. */
export type AutosavePhase = 'untouched' | 'saved' | 'saving' | 'retrying' | 'halted';

const DEBOUNCE_MS = 800;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** The initial state of a new draft, or of one that the server has. */
export function startState(saved?: { documentId: string; version: number; savedAt: string }): AutosaveState {
  return {
    documentId: saved?.documentId ?? null,
    version: saved?.version ?? 0,
    revision: 0,
    savedRevision: 0,
    savingRevision: null,
    failures: 0,
    savedAt: saved?.savedAt ?? null,
    halt: null,
  };
}

export function nextState(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'changed':
      return { ...state, revision: state.revision + 1, halt: haltAfterChange(state.halt) };
    case 'started':
      return { ...state, savingRevision: state.revision };
    case 'saved':
      return afterSaved(state, event);
    case 'failed':
      return { ...state, savingRevision: null, failures: state.failures + 1 };
    case 'halted':
      return { ...state, savingRevision: null, failures: 0, halt: event.halt };
    case 'copied':
      return { ...startState(), revision: state.revision + 1, savedRevision: state.revision };
  }
}

/** Milliseconds to wait before the next attempt; `null` while there is nothing to do. */
export function delayUntilSave(state: AutosaveState): number | null {
  if (!isDirty(state) || state.savingRevision !== null || state.halt !== null) return null;
  if (state.failures === 0) return DEBOUNCE_MS;
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (state.failures - 1));
}

/** Whether the server lacks something that is on the screen. */
export function isDirty(state: AutosaveState): boolean {
  return state.savedRevision < state.revision;
}

export function phaseOf(state: AutosaveState): AutosavePhase {
  if (state.halt !== null) return 'halted';
  if (state.failures > 0) return 'retrying';
  if (isDirty(state) || state.savingRevision !== null) return 'saving';
  return state.savedAt === null ? 'untouched' : 'saved';
}

/**
 * An earlier attempt to create the draft may have reached the server with its content at that time. The
 * server returns that draft, so the current content is saved once more.
 */
function afterSaved(
  state: AutosaveState,
  { documentId, version, savedAt }: Extract<AutosaveEvent, { type: 'saved' }>,
): AutosaveState {
  const mayBeOlder = state.documentId === null && state.failures > 0;
  const savedRevision = mayBeOlder ? state.savedRevision : (state.savingRevision ?? state.savedRevision);
  return { ...state, documentId, version, savedAt, savedRevision, savingRevision: null, failures: 0 };
}

/** A correction may solve a refusal; other failures need the user's decision. */
function haltAfterChange(halt: Halt | null): Halt | null {
  return halt?.kind === 'refused' ? null : halt;
}
