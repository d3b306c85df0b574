import { PrognosisFields } from '@penning/contract';
import { type Prognosis, type PrognosisInput, calculatePrognosis, missingCoronaYear } from '@penning/domain';
import { useMemo, useState } from 'react';
import type { PrognosisValues } from '../prognosis-values.ts';

/** What a form of a prognosis comes to. */
export interface ShownOutcome {
  readonly outcome: Prognosis | undefined;
  /** False while a field is half typed: then the outcome is that of the last whole figures. */
  readonly isWhole: boolean;
  /** The year that the corona scenario has no data for. */
  readonly missingYear: number | undefined;
}

/** Calculates what is typed, while it is typed. */
export function useOutcome(values: PrognosisValues): ShownOutcome {
  const { scenario, startMonth, startYear } = values;
  const missingYear = missingCoronaYear({ scenario, startMonth, startYear });
  const parsed = useMemo(() => parseFigures(values), [values]);
  const [last, setLast] = useState(parsed);
  if (parsed && parsed !== last) setLast(parsed);
  const outcome = useMemo(() => last && outcomeOf(last), [last]);
  return {
    outcome: missingYear === undefined ? outcome : undefined,
    isWhole: parsed !== undefined,
    missingYear,
  };
}

/** The figures once every field is right; names are not needed to see what they come to. */
function parseFigures(values: PrognosisValues): PrognosisInput | undefined {
  const { success, data } = PrognosisFields.safeParse({
    ...values,
    name: '-',
    debts: values.debts.map((debt) => ({ ...debt, holder: '-' })),
  });
  return success ? data : undefined;
}

function outcomeOf(input: PrognosisInput): Prognosis | undefined {
  const outcome = calculatePrognosis(input);
  return 'months' in outcome ? outcome : undefined;
}
