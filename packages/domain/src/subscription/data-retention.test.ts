import { describe, expect, it } from 'vitest';
import {
  BOOK_RETENTION,
  DELETION_RULES,
  LONGEST_RETENTION,
  eraseAfter,
  retentionIn,
} from './data-retention.ts';

describe('how long books are kept', () => {
  it.each([
    ['NL', '2034-01-01'],
    ['DE', '2037-01-01'],
    ['FR', '2037-01-01'],
    ['BE', '2037-01-01'],
    ['ES', '2033-01-01'],
    ['US', '2037-01-01'],
  ])('in %s books of 2026 may go on %s', (country, day) => {
    expect(eraseAfter(country, 2026)).toBe(day);
  });

  it('is never shorter than a known law', () => {
    const longest = Math.max(...Object.values(BOOK_RETENTION).map(({ years }) => years));
    expect(LONGEST_RETENTION.years).toBe(longest);
    expect(retentionIn('ZZ')).toBe(LONGEST_RETENTION);
  });

  it('names each kind of data once, with its source', () => {
    expect(new Set(DELETION_RULES.map(({ what }) => what)).size).toBe(DELETION_RULES.length);
    for (const { source } of [...DELETION_RULES, ...Object.values(BOOK_RETENTION)])
      expect(source).not.toBe('');
  });
});
