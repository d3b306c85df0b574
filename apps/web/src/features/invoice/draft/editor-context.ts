import type { Ledger, Profile, VatCode } from '@penning/contract';
import { createContext, useContext } from 'react';
import type { Autosave } from '../saving/create-autosave.ts';
import type { CreatorKind } from './creator-kind.ts';
import type { DraftStore } from './draft-store.ts';

/** The company's lists that a draft chooses from. */
export interface MasterData {
  readonly vatCodes: ReadonlyMap<string, VatCode>;
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly profiles: readonly Profile[];
  /** How many days a quotation is valid unless it says otherwise. */
  readonly quotationTerm: number;
}

/** Shared by the parts of the editor; the same object as long as a document is open. */
export interface Writer {
  readonly kind: CreatorKind;
  readonly store: DraftStore;
  readonly master: MasterData;
  /** The company's current date, the default invoice date. */
  readonly today: string;
  /** Present for a recurring invoice: each invoice it makes gets its own dates. */
  readonly isRecurring?: true;
}

/** A writer whose draft saves itself. */
export interface Editor extends Writer {
  readonly autosave: Autosave;
}

const EditorContext = createContext<Writer | Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Writer {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('there is no editor around this component');
  return editor;
}

export function useAutosave(): Autosave {
  const editor = useContext(EditorContext);
  if (!editor || !('autosave' in editor)) throw new Error('what is written here does not save itself');
  return editor.autosave;
}
