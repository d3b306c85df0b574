import { isOneOf } from '@penning/domain';
import { useState } from 'react';
import { SHOWN_PERIODS, type ShownPeriod } from './shown-period.ts';

const KEY = 'penning.dashboardPeriod';

/** The period of the dashboard, remembered in this browser; this year until one was chosen. */
export function useShownPeriod(): readonly [ShownPeriod, (period: ShownPeriod) => void] {
  const [period, setPeriod] = useState<ShownPeriod>(() => {
    const stored = localStorage.getItem(KEY);
    return stored !== null && isOneOf(SHOWN_PERIODS, stored) ? stored : 'year';
  });
  const choose = (chosen: ShownPeriod) => {
    localStorage.setItem(KEY, chosen);
    setPeriod(chosen);
  };
  return [period, choose];
}
