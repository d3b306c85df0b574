import { expect, it } from 'vitest';
import { checkProse, checkTexts } from './check-words.ts';
import { flatten } from './flatten.ts';

const texts = flatten({ invoice: { show: 'Show the paper' }, quotation: { expired: 'Lapsed' } });

it('a text with a refused word is reported with its key', () => {
  const [problem] = checkTexts('en', texts, [{ pattern: /\bpaper\b/, instead: 'preview' }]);
  expect(problem?.message).toContain('invoice.show');
  expect(problem?.message).toContain('write preview');
});

it('a word is allowed in excepted texts, by key or by area', () => {
  const lapsed = /lapsed/i;
  expect(checkTexts('en', texts, [{ pattern: lapsed, instead: 'overdue', except: ['quotation.'] }])).toEqual(
    [],
  );
  expect(
    checkTexts('en', texts, [{ pattern: lapsed, instead: 'overdue', except: ['quotation.expired'] }]),
  ).toEqual([]);
  expect(checkTexts('en', texts, [{ pattern: lapsed, instead: 'overdue' }])).toHaveLength(1);
});

it('a phrase may occur as often as its part is allowed', () => {
  const files = [{ path: 'packages/domain/src/a.ts', prose: 'made anew, and anew' }];
  const word = { pattern: /\banew\b/g, instead: 'again' };
  expect(checkProse(files, [{ ...word, atMost: { domain: 2 } }])).toEqual([]);
  const [problem] = checkProse(files, [{ ...word, atMost: { domain: 1 } }]);
  expect(problem?.message).toContain('occurs 2 times, 1 at most');
});
