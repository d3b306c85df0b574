import { ApiError, type Customer, type InvoiceDraft, type Recurring } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '../../../api/new-id.ts';
import { refresh } from '../../../api/refresh.ts';
import { callRoute } from '../../../api/route-name.ts';
import { useLeaveGuard } from '../../../ui/hook/use-leave-guard.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf, showToast } from '../../../ui/toast.tsx';
import { checkDraft, hasProblems, stillWrong } from '../../invoice/draft/check-draft.ts';
import { contentOf, isSameDraft } from '../../invoice/draft/draft-content.ts';
import { createDraftStore } from '../../invoice/draft/draft-store.ts';
import type { MasterData, Writer } from '../../invoice/draft/editor-context.ts';
import { proposedOf } from '../../invoice/draft/line-master.ts';
import { startContent } from '../../invoice/draft/start-content.ts';
import { usePreferences } from '../../session/use-preferences.ts';
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
  const writer = useWriter({ recurring, master, customer });
  const { store, today } = writer;
  const [initial] = useState(() => store.draft());
  const [first] = useState(() => (recurring ? scheduleOf(recurring) : newSchedule(plainDate(today))));
  const [schedule, setSchedule] = useState(first);
  const [refused, setRefused] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const creationToken = useRef(newId());

  useEffect(
    () =>
      store.subscribe('any', () => {
        const shown = store.problems();
        if (hasProblems(shown)) store.showProblems(stillWrong(shown, checkDraft(store, master)));
        setChanged(!isSameDraft(store.draft(), initial));
      }),
    [store, master, initial],
  );
  const confirmLeaving = useLeaveGuard(isChanged || schedule !== first);

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
            body: { version: recurring.version, ...body },
          })
        : await callRoute('recurring.create', { body: { creationToken: creationToken.current, ...body } });
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
    confirmLeaving,
  };
}

function useWriter({ recurring, master, customer }: Omit<Options, 'form'>): Writer {
  const { currency, language, today } = usePreferences();
  const [store] = useState(() => {
    const content = recurring
      ? contentOf(recurring.document)
      : startContent({
          kind: 'invoice',
          quotationTerm: master.quotationTerm,
          profiles: master.profiles,
          customer,
          currency,
          language,
        });
    const made = createDraftStore({ content, newId, proposed: proposedOf(master) });
    if (content.lines.length === 0) made.addLine();
    return made;
  });
  return useMemo(
    () => ({ kind: 'invoice', store, master, today, isRecurring: true }),
    [store, master, today],
  );
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
