import { useCallback, useSyncExternalStore } from 'react';
import type { AutosaveState } from '../saving/autosave-state.ts';
import type { EditorDraft } from './creator-kind.ts';
import type { DraftHead, EditorLine } from './draft-content.ts';
import type { LineProblem, Problems, Topic } from './draft-store.ts';
import { useAutosave, useEditor } from './editor-context.ts';

function useTopic<Value>(topic: Topic, read: () => Value): Value {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, read);
}

/** The fields of the draft except its lines. */
export function useHead(): DraftHead {
  return useTopic('head', useEditor().store.head);
}

/** The ids of the lines in their order. */
export function useLineOrder(): readonly string[] {
  return useTopic('order', useEditor().store.order);
}

/** One line; rendered again only for its own changes. */
export function useLine(id: string): EditorLine | undefined {
  const { store } = useEditor();
  return useTopic(`line:${id}`, () => store.line(id));
}

export function useLineProblems(id: string): readonly LineProblem[] {
  const { store } = useEditor();
  return useTopic(`line:${id}`, () => store.problemsOf(id));
}

export function useProblems(): Problems {
  return useTopic('problems', useEditor().store.problems);
}

/** The whole draft as the server gets it; changes with every keystroke. */
export function useDraft(): EditorDraft {
  return useTopic('any', useEditor().store.draft);
}

export function useAutosaveState(): AutosaveState {
  const autosave = useAutosave();
  return useSyncExternalStore(autosave.subscribe, autosave.state);
}
