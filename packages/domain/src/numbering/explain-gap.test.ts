import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExplainedGap, explainGap } from '../index.ts';

const show = (parts: ExplainedGap<string, string>[]) =>
  parts.map(({ from, to, state, cause }) => `${from}-${to} ${state}${cause === null ? '' : ` ${cause}`}`);

describe('a gap in a range of numbers', () => {
  it.each([
    ['without a reason', [], [], ['10-19 missing']],
    ['passed over as a whole', [[5, 25, 'set']], [], ['10-19 skipped set']],
    ['passed over in part', [[12, 15, 'set']], [], ['10-11 missing', '12-15 skipped set', '16-19 missing']],
    ['with a deleted number', [], [[12, 'gone']], ['10-11 missing', '12-12 deleted gone', '13-19 missing']],
    [
      'of everything',
      [
        [10, 13, 'first'],
        [14, 30, 'second'],
      ],
      [[13, 'gone']],
      ['10-12 skipped first', '13-13 deleted gone', '14-19 skipped second'],
    ],
  ] as [string, [number, number, string][], [number, string][], string[]][])(
    '%s',
    (_, skips, gone, parts) => {
      const explained = explainGap(
        { from: 10n, to: 19n },
        {
          passedOver: skips.map(([from, to, cause]) => ({ from: BigInt(from), to: BigInt(to), cause })),
          deleted: gone.map(([value, cause]) => ({ value: BigInt(value), cause })),
        },
      );
      expect(show(explained)).toEqual(parts);
    },
  );

  it('is explained completely, each number once, whatever is known', () => {
    const value = fc.bigInt({ min: 0n, max: 60n });
    const stretch = fc.tuple(value, value).map(([a, b]) => ({ from: a < b ? a : b, to: a < b ? b : a }));
    fc.assert(
      fc.property(
        stretch,
        fc.array(stretch, { maxLength: 4 }),
        fc.array(value, { maxLength: 6 }),
        (gap, skips, gone) => {
          const parts = explainGap(gap, {
            passedOver: skips.map((skip) => ({ ...skip, cause: 'set' })),
            deleted: gone.map((number) => ({ value: number, cause: 'gone' })),
          });
          const covered = parts.flatMap(({ from, to }) =>
            Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index)),
          );
          expect(covered).toEqual(
            Array.from({ length: Number(gap.to - gap.from) + 1 }, (_, index) => gap.from + BigInt(index)),
          );
          for (const part of parts)
            for (let number = part.from; number <= part.to; number += 1n) {
              const isGone = gone.includes(number);
              const isSkipped = skips.some((skip) => skip.from <= number && number <= skip.to);
              expect(part.state).toBe(isGone ? 'deleted' : isSkipped ? 'skipped' : 'missing');
            }
        },
      ),
    );
  });
});
