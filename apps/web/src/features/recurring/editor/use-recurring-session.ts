import { ApiError, type Customer, type InvoiceDraft, type Recurring } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
import { refresh } from '../../../api/refresh.ts';
import { callRoute } from '../../../api/route-name.ts';
import { useLeaveGuard } from '../../../ui/hook/use-leave-guard.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf, showToast } from '../../../ui/toast.tsx';
import { checkDraft, hasProblems, stillWrong } from '../../invoice/draft/check-draft.ts';
import { type DraftContent, contentOf, isSameDraft } from '../../invoice/draft/draft-content.ts';
import { type DraftStore, createDraftStore } from '../../invoice/draft/draft-store.ts';
import type { MasterData, Writer } from '../../invoice/draft/editor-context.ts';
import { proposedOf } from '../../invoice/draft/line-master.ts';
import { startContent } from '../../invoice/draft/start-content.ts';
import { contentOfMirror } from '../../invoice/saving/draft-mirror.ts';
import { useKeptKey } from '../../session/kept/use-kept-key.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { type KeptRecurring, findKept, keepRecurring } from './kept-recurring.ts';
import { type ScheduleDraft, frequencyOf, newSchedule, scheduleOf, timesOf } from './schedule-draft.ts';

interface Options {
  recurring: Recurring | undefined;
  master: MasterData;
  customer: Customer | undefined;
  form: RefObject<HTMLElement | null>;
}

/** One recurring invoice from opening to saving. */
export function useRecurringSession({ recurring, master, customer, form }: Options) {
  const t = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const key = useKeptKey(nameOf(recurring, customer));
  const [kept] = useState(() => findKept(key));
  const { writer, saved, initial } = useWriter({ recurring, master, customer, kept });
  const { store, today } = writer;
  const [first] = useState(() => (recurring ? scheduleOf(recurring) : newSchedule(plainDate(today))));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [schedule, setSchedule] = useState(kept?.schedule ?? first);
  const [refused, setRefused] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(kept !== undefined);
  const [begun] = useState(() => beginningOf(recurring, kept));
  const token = useRef(begun.token);
  const version = useRef(begun.version);
  const isUnsaved = isChanged || schedule !== first;

  const keepTyped = useEffectEvent((typed: boolean) => {
    if (typed) {
      keepRecurring(key, {
        documentId: recurring?.id ?? null,
        version: version.current,
        creationToken: token.current,
        draft: store.draft(),
        attachments: [...store.head().attachments],
        schedule,
      });
    } else sessionStorage.removeItem(key);
  });
  const followDraft = useEffectEvent(() => {
    const shown = store.problems();
    if (hasProblems(shown)) store.showProblems(stillWrong(shown, checkDraft(store, master)));
    const now = !isSameDraft(store.draft(), initial);
    setChanged(now);
    keepTyped(now || schedule !== first);
  });
  // Leaving asks first; a reload, and the end of a session, don't.
  const leave = useEffectEvent(() => {
    if (session.get() !== undefined) sessionStorage.removeItem(key);
  });
  useEffect(() => {
    const stop = store.subscribe('any', followDraft);
    return () => {
      stop();
      leave();
    };
  }, [store]);
  useEffect(() => keepTyped(isUnsaved), [schedule, isUnsaved]);
  const confirmLeaving = useLeaveGuard(isUnsaved);

  function discard() {
    version.current = recurring?.version ?? 0;
    write(store, saved);
    setSchedule(first);
    setRefused(undefined);
    setRestored(false);
  }

  async function save() {
    const problems = checkDraft(store, master);
    flushSync(() => store.showProblems(problems));
    const frequency = frequencyOf(schedule);
    const times = timesOf(schedule);
    if (hasProblems(problems) || frequency === undefined || times === undefined || isBusy) {
      focusFirstProblem(form.current);
      return;
    }
    setBusy(true);
    setRefused(undefined);
    try {
      const body = bodyOf(store.draft(), schedule, { frequency, times });
      const { data } = recurring
        ? await callRoute('recurring.update', {
            params: { id: recurring.id },
            body: { version: version.current, ...body },
          })
        : await callRoute('recurring.create', { body: { creationToken: token.current, ...body } });
      sessionStorage.removeItem(key);
      void refresh(queryClient, ['recurring']);
      showToast({ level: 'success', title: t('recurring.saved') });
      await navigate({
        to: '/archive',
        search: { type: 'recurring', invoice_id: data.id },
        ignoreBlocker: true,
      });
    } catch (error) {
      setRefused(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  }

  const field = refused instanceof ApiError ? (refused.field ?? '') : '';
  const isBesideField = field === 'startOn' || field === 'times';
  return {
    writer,
    schedule,
    changeSchedule: (patch: Partial<ScheduleDraft>) => {
      setSchedule((before) => ({ ...before, ...patch }));
      setRefused(undefined);
    },
    errors: isBesideField && refused ? { [field]: messageOf(refused) } : {},
    refusal: refused && !isBesideField ? messageOf(refused) : undefined,
    isBusy,
    save,
    isRestored,
    discard,
    confirmLeaving,
  };
}

type Opened = Omit<Options, 'form'> & { kept: KeptRecurring | undefined };

/** What the server has, and a writer that begins with it, or with what was typed before a reload. */
function useWriter({ recurring, master, customer, kept }: Opened) {
  const { currency, language, today } = usePreferences();
  const [begun] = useState(() => {
    const saved = recurring
      ? contentOf(recurring.document)
      : startContent({
          kind: 'invoice',
          quotationTerm: master.quotationTerm,
          profiles: master.profiles,
          customer,
          currency,
          language,
        });
    const store = createDraftStore({ content: saved, newId, proposed: proposedOf(master) });
    if (saved.lines.length === 0) store.addLine();
    const initial = store.draft();
    if (kept) write(store, contentOfMirror(kept));
    return { store, saved, initial };
  });
  const { store } = begun;
  const writer = useMemo<Writer>(
    () => ({ kind: 'invoice', store, master, today, isRecurring: true }),
    [store, master, today],
  );
  return { ...begun, writer };
}

function write(store: DraftStore, content: DraftContent): void {
  store.replace(content);
  if (content.lines.length === 0) store.addLine();
}

function bodyOf(
  draft: InvoiceDraft,
  { startOn, sendsAutomatically, subject, body, attachUbl, periodCovered, collects }: ScheduleDraft,
  rest: { frequency: string; times: number | null },
) {
  const { sendDate: _sendDate, supplyDate: _supplyDate, supplyPeriod: _supplyPeriod, ...content } = draft;
  return {
    ...content,
    startOn,
    sendsAutomatically,
    subject,
    body,
    attachUbl,
    periodCovered,
    collects,
    ...rest,
  };
}

function focusFirstProblem(form: HTMLElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const field = first?.matches('[data-problem]')
    ? form?.querySelector<HTMLElement>('[data-cell="description"]')
    : first;
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** What is edited, as it is kept. */
function nameOf(recurring: Recurring | undefined, customer: Customer | undefined): string {
  return `recurring:${recurring?.id ?? `new:${customer?.id ?? ''}`}`;
}

/** A copy keeps the version it was based on: what was saved since then is not overwritten unseen. */
function beginningOf(recurring: Recurring | undefined, kept: ReturnType<typeof findKept>) {
  return {
    token: kept?.creationToken ?? newId(),
    version: kept?.version ?? recurring?.version ?? 0,
  };
}
