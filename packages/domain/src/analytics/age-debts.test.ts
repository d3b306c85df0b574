import { expect, it } from 'vitest';
import { addDays, amount, plainDate } from '../index.ts';
import { AGE_BANDS, ageDebts, dueDatesOf } from './age-debts.ts';

const day = (dueOn: string | null, open: string, count = 1) => ({
  dueOn: dueOn === null ? null : plainDate(dueOn),
  open: amount(open),
  count,
});

it('on 21 November, what was due on the 21st is not late, and what was due on 22 October is 30 days late', () => {
  const days = [
    day(null, '1.00'),
    day('2026-11-21', '10.00', 2),
    day('2026-11-20', '20.00'),
    day('2026-10-22', '30.00'),
    day('2026-10-21', '40.00'),
    day('2026-09-22', '50.00'),
    day('2026-08-23', '60.00'),
    day('2026-08-22', '70.00'),
  ];
  expect(ageDebts(days, plainDate('2026-11-21'))).toEqual([
    { band: 'notDue', amount: '11.00', count: 3 },
    { band: 'to30', amount: '50.00', count: 2 },
    { band: 'to60', amount: '90.00', count: 2 },
    { band: 'to90', amount: '60.00', count: 1 },
    { band: 'over90', amount: '70.00', count: 1 },
  ]);
});

it('each day is due within the dates of its own band and of no other', () => {
  const today = plainDate('2026-11-21');
  for (let late = -40; late <= 130; late += 1) {
    const dueOn = addDays(today, -late);
    const [own] = ageDebts([day(dueOn, '1.00')], today).filter(({ count }) => count > 0);
    const within = AGE_BANDS.filter((band) => {
      const { from, until } = dueDatesOf(band, today);
      return (from === undefined || dueOn >= from) && (until === undefined || dueOn <= until);
    });
    expect(within, dueOn).toEqual([own?.band]);
  }
});
