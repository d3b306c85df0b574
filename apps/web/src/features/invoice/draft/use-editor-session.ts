import { ERRORS, type ApiError, type Customer, type Invoice, type Quotation } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { refresh } from '../../../api/refresh.ts';
import { reader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { isDirty } from '../saving/autosave-state.ts';
import { createAutosave } from '../saving/create-autosave.ts';
import { type DraftMirror, createDraftMirror } from '../saving/draft-mirror.ts';
import { checkDraft, hasProblems, stillWrong } from './check-draft.ts';
import { CREATOR_CALLS, type CreatorKind, type EditorDraft } from './creator-kind.ts';
import { contentOf, isSameDraft } from './draft-content.ts';
import { type DraftStore, createDraftStore } from './draft-store.ts';
import type { Editor, MasterData } from './editor-context.ts';
import { proposedOf } from './line-master.ts';
import { resetLostReferences } from './reset-lost-references.ts';
import { startContent } from './start-content.ts';

interface Options {
  kind: CreatorKind;
  /** Absent for a new draft. */
  invoice: Invoice | Quotation | undefined;
  master: MasterData;
  customer: Customer | undefined;
  onCreated: (id: string) => void;
}

const MIRROR_MS = 300;

/** One draft from opening to leaving: the typed content, saving it, and the copy in this browser. */
export function useEditorSession({ kind, invoice, master, customer, onCreated }: Options) {
  const { currency, language, company_id, today } = usePreferences();
  const queryClient = useQueryClient();
  const [parts] = useState(() => {
    const content = invoice
      ? contentOf(invoice)
      : startContent({
          kind,
          quotationTerm: master.quotationTerm,
          profiles: master.profiles,
          customer,
          currency,
          language,
        });
    const store = createDraftStore({ content, newId, proposed: proposedOf(master) });
    if (content.lines.length === 0) store.addLine();
    const autosave = createAutosave({
      saved: invoice && { documentId: invoice.id, version: invoice.version, savedAt: invoice.updatedAt },
      creationToken: invoice?.creationToken ?? newId(),
      newId,
      draft: store.draft,
      create: CREATOR_CALLS[kind].create,
      update: CREATOR_CALLS[kind].update,
      repair: (error) => repair(error, store, () => void renewMasterData()),
    });
    const renewMasterData = () => refresh(queryClient, ['vatCode', 'ledger', 'profile', 'customer']);
    const mirror = createDraftMirror(localStorage, company_id, kind);
    // The copy in the browser from before this session writes to it.
    const kept = mirror.find(invoice?.id);
    const initial = store.draft();
    return { store, autosave, mirror, kept: isNews(kept, initial) ? kept : undefined, initial };
  });
  const { store, autosave, mirror, initial } = parts;

  useEffect(() => follow(parts, onCreated), [parts, onCreated]);
  useEffect(() => {
    autosave.start();
    let known = initial;
    const stop = store.subscribe('any', () => {
      const shown = store.problems();
      if (hasProblems(shown)) store.showProblems(stillWrong(shown, checkDraft(store, master)));
      // Adding an empty line isn't a change yet.
      const now = store.draft();
      const isSame = isSameDraft(now, known);
      known = now;
      if (isSame) return;
      autosave.changed();
    });
    return stop;
  }, [autosave, initial, master, store]);
  useEffect(() => {
    if (resetLostReferences(store, master)) warnLinesReset();
  }, [master, store]);
  const wasReset = (invoice?.resetLines.length ?? 0) > 0;
  useEffect(() => {
    if (wasReset) warnLinesReset();
  }, [wasReset]);
  useEffect(
    () => () => {
      autosave.stop();
      void autosave.flush().finally(() => void refresh(queryClient, [kind, 'overview']));
    },
    [autosave, kind, queryClient],
  );

  const editor = useMemo<Editor>(
    () => ({ kind, store, autosave, master, today }),
    [kind, store, autosave, master, today],
  );
  return { editor, mirror, kept: parts.kept };
}

/** Stores a copy in this browser while something is unsaved, and reports the draft's id once it has one. */
function follow(
  { store, autosave, mirror }: { store: DraftStore; autosave: Editor['autosave']; mirror: DraftMirror },
  onCreated: (id: string) => void,
) {
  let documentId = autosave.state().documentId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = autosave.state();
    const creationToken = autosave.creationToken();
    if (!isDirty(state)) mirror.drop({ documentId: state.documentId, creationToken });
    else {
      mirror.keep({
        documentId: state.documentId,
        version: state.version,
        creationToken,
        draft: store.draft(),
        attachments: [...store.head().attachments],
      });
    }
  };
  const stop = autosave.subscribe(() => {
    const state = autosave.state();
    if (state.documentId !== null && state.documentId !== documentId) onCreated(state.documentId);
    documentId = state.documentId;
    if (isDirty(state)) timer ??= setTimeout(keep, MIRROR_MS);
    else if (state.revision > 0) keep();
  });
  const leave = () => {
    if (timer !== undefined) keep();
  };
  window.addEventListener('pagehide', leave);
  return () => {
    stop();
    leave();
    window.removeEventListener('pagehide', leave);
  };
}

/** Removes references the server no longer knows; returns whether saving again may help. */
function repair(error: ApiError, store: DraftStore, renewMasterData: () => void): boolean {
  const { t } = reader();
  const line = /^lines\.(\d+)\.(vatId|ledgerId)$/.exec(error.field ?? '');
  if (line) {
    const id = store.draft().lines[Number(line[1])]?.id;
    if (id === undefined) return false;
    store.changeLine(id, line[2] === 'vatId' ? { vatId: null } : { ledgerId: null });
    warnLinesReset();
    renewMasterData();
    return true;
  }
  if (error.code === ERRORS.customerNotFound.code && store.head().customerId !== null) {
    store.changeHead({ customerId: null });
    showToast({ level: 'warning', title: t('invoice.customerGone') });
    return true;
  }
  if (error.field === 'profileId' && store.head().profileId !== null) {
    store.changeHead({ profileId: null });
    showToast({ level: 'warning', title: t('invoice.profileGone') });
    renewMasterData();
    return true;
  }
  return false;
}

function warnLinesReset() {
  const { t } = reader();
  showToast({
    id: 'lines-reset',
    level: 'warning',
    title: t('invoice.linesReset'),
    message: t('invoice.linesResetText'),
  });
}

/** Whether a stored copy differs from the screen. */
function isNews(kept: { draft: EditorDraft } | undefined, initial: EditorDraft): boolean {
  return kept !== undefined && JSON.stringify(kept.draft) !== JSON.stringify(initial);
}
