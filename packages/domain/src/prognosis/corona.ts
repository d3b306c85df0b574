import { percentage } from '../money/percentage.ts';
import {
  type CostRatios,
  PROGNOSIS_MONTHS,
  type PrognosisCosts,
  type PrognosisInput,
  type PrognosisScenario,
  monthAfter,
} from './prognosis-input.ts';

const RATIOS: CostRatios = {
  exploitation: percentage('1'),
  sales: percentage('5'),
  office: percentage('0.5'),
  rest: percentage('1'),
};

/** The costs of the corona scenario as shares of turnover, for the years that had measures against the virus. */
export const CORONA_COST_RATIOS: ReadonlyMap<number, CostRatios> = new Map([
  [2020, RATIOS],
  [2021, RATIOS],
  [2022, RATIOS],
]);

/** The first year of a prognosis that the corona scenario has no data for; undefined when it has, or is not asked for. */
export function missingCoronaYear({
  scenario,
  startMonth,
  startYear,
}: Pick<PrognosisInput, 'scenario' | 'startMonth' | 'startYear'>): number | undefined {
  if (scenario === 'normal') return undefined;
  const last = monthAfter({ month: startMonth, year: startYear }, PROGNOSIS_MONTHS - 1).year;
  for (let year = startYear; year <= last; year += 1) if (!CORONA_COST_RATIOS.has(year)) return year;
  return undefined;
}

/** The shares of turnover that a year's costs take: those entered, or those of the corona scenario. */
export function costRatios(
  scenario: PrognosisScenario,
  costs: PrognosisCosts,
  year: number,
): CostRatios | undefined {
  if (scenario === 'corona') return CORONA_COST_RATIOS.get(year);
  return {
    exploitation: costs.exploitationPercent,
    sales: costs.salesPercent,
    office: costs.officePercent,
    rest: costs.restPercent,
  };
}
