import { DEFAULT_PROGNOSIS, DEFAULT_PROGNOSIS_COSTS, PROGNOSIS_DISCLAIMER } from '@penning/domain';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { PrognosisValues } from '../prognosis-values.ts';
import { OutcomeMonths, OutcomeView } from './outcome-view.tsx';
import { useOutcome } from './use-outcome.ts';

const VALUES: PrognosisValues = {
  ...DEFAULT_PROGNOSIS,
  name: '',
  revenue: [0, 1].map(() => Array.from({ length: 12 }, () => '20000')),
  costs: { ...DEFAULT_PROGNOSIS_COSTS },
  debts: [],
};

function Outcome({ values }: { values: PrognosisValues }) {
  const shown = useOutcome(values);
  return (
    <>
      <OutcomeView shown={shown} />
      {shown.outcome && <OutcomeMonths outcome={shown.outcome} />}
    </>
  );
}

/** An outcome whose values change when a button is pressed. */
function Changing({ to }: { to: PrognosisValues }) {
  const [values, setValues] = useState(VALUES);
  return (
    <>
      <button type="button" onClick={() => setValues(to)}>
        change
      </button>
      <Outcome values={values} />
    </>
  );
}

const january = () => screen.getByRole('row', { name: /^januari 2020/ });

it('shows every month by its Dutch name, and what charts show in words', async () => {
  const { t } = reader();
  const { user } = await show(<Outcome values={VALUES} />);
  expect(within(january()).getByText('64.811,00')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 24 + 2);
  expect(screen.getByText(PROGNOSIS_DISCLAIMER)).toBeTruthy();
  const [bank] = screen.getAllByRole('slider');
  expect(bank?.getAttribute('aria-label')).toContain('64.811,00');
  act(() => bank?.focus());
  await user.keyboard('{End}');
  expect(bank?.getAttribute('aria-valuetext')).toMatch(/^december 2021: .*\d,\d\d/);
  expect(bank?.getAttribute('aria-valuenow')).toBe('24');
  expect(screen.getByText(t('prognosis.owedAfter'))).toBeTruthy();
});

it('keeps the last whole figures while a field is half typed, and says so', async () => {
  const { t } = reader();
  const half = { ...VALUES, costs: { ...VALUES.costs, rent: '4500,' } };
  const { user } = await show(<Changing to={half} />);
  await user.click(screen.getByRole('button', { name: 'change' }));
  expect(within(january()).getByText('64.811,00')).toBeTruthy();
  expect(screen.getByText(t('prognosis.invalid'))).toBeTruthy();
});

it('says which year the corona scenario has no data for', async () => {
  const virus: PrognosisValues = { ...VALUES, scenario: 'corona', startYear: 2030 };
  const { user } = await show(<Changing to={virus} />);
  await user.click(screen.getByRole('button', { name: 'change' }));
  expect(screen.getByText('Corona data not available for the year 2030')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
