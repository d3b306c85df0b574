import { PrognosisFields, type PrognosisRecord, type PrognosisSummary } from '@penning/contract';
import { type Prognosis, calculatePrognosis } from '@penning/domain';
import type { PrognosisRow } from './prognosis-store.ts';

/** The figures of a saved prognosis, parsed in the shape in which they were saved. */
export function readFields({ id: _id, updatedAt: _at, ...row }: PrognosisRow): PrognosisFields {
  return PrognosisFields.parse(row);
}

/** The results of a saved prognosis, which always has data for each of its years. */
export function outcomeOf(fields: PrognosisFields): Prognosis {
  const outcome = calculatePrognosis(fields);
  if ('months' in outcome) return outcome;
  throw new TypeError(`a saved prognosis without data of ${outcome.missingCoronaYear}`);
}

export function presentPrognosis(row: PrognosisRow): PrognosisRecord {
  const fields = readFields(row);
  const { months, years, lowest, owed } = outcomeOf(fields);
  return {
    id: row.id,
    ...fields,
    outcome: { months: [...months], years: [...years], lowest, owed },
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentSummary(row: PrognosisRow): PrognosisSummary {
  const fields = readFields(row);
  const { years, lowest } = outcomeOf(fields);
  const { name, startMonth, startYear, scenario } = fields;
  return {
    id: row.id,
    name,
    startMonth,
    startYear,
    scenario,
    years: [...years],
    lowest,
    updatedAt: row.updatedAt.toISOString(),
  };
}
