import { useDebouncedValue } from '@mantine/hooks';
import type { PlainDate } from '@penning/domain';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { type ScheduleDraft, frequencyOf, timesOf } from './schedule-draft.ts';

const DEBOUNCE_MS = 150;

/** The dates that the schedule would have if it were saved now. */
export interface Preview {
  readonly dates: readonly PlainDate[];
  /** How many of them are before today. */
  readonly past: number;
  readonly isBusy: boolean;
}

/**
 * Asks the server for the dates of a schedule while typing; the previous ones stay while it is
 * incomplete.
 */
export function useDates(recurringId: string | null, schedule: ScheduleDraft): Preview {
  const frequency = frequencyOf(schedule);
  const times = timesOf(schedule);
  const { startOn } = schedule;
  const body = useMemo(
    () =>
      frequency === undefined || times === undefined ? undefined : { recurringId, startOn, frequency, times },
    [recurringId, startOn, frequency, times],
  );
  const [asked] = useDebouncedValue(body, DEBOUNCE_MS);
  const answer = useQuery({
    queryKey: ['recurring', 'preview', asked],
    queryFn: asked ? ({ signal }) => callRoute('recurring.preview', { body: asked }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  const { dates = [], past = 0 } = answer.data?.data ?? {};
  return { dates, past, isBusy: answer.isFetching };
}
