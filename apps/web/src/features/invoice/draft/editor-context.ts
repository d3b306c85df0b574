import type { Ledger, Profile, VatCode } from '@penning/contract';
import { createContext, useContext } from 'react';
import type { CreatorKind } from './creator-kind.ts';
import type { Autosave } from '../saving/create-autosave.ts';
import type { DraftStore } from './draft-store.ts';

/** The company's lists that a draft chooses from. */
export interface MasterData {
  readonly vatCodes: ReadonlyMap<string, VatCode>;
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly profiles: readonly Profile[];
  /** Days that a quotation stays valid unless it says otherwise. */
  readonly quotationTerm: number;
}

/** What the parts of the editor share; it stays the same object while one draft is open. */
export interface Editor {
  readonly kind: CreatorKind;
  readonly store: DraftStore;
  readonly autosave: Autosave;
  readonly master: MasterData;
  /** The company's today, which an invoice without a date gets. */
  readonly today: string;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('there is no editor around this component');
  return editor;
}
