import { describe, expect, expectTypeOf, it } from 'vitest';
import { isOneOf, oneOf } from './one-of.ts';

const COLOURS = ['red', 'green'] as const;

describe('a closed list', () => {
  it('recognises its members', () => {
    expect(isOneOf(COLOURS, 'red')).toBe(true);
    expect(isOneOf(COLOURS, 'blue')).toBe(false);
    expect(isOneOf(COLOURS, undefined)).toBe(false);
  });

  it('returns a member with its own type', () => {
    const text: string = 'green';
    expectTypeOf(oneOf(COLOURS, text)).toEqualTypeOf<'red' | 'green'>();
    expect(oneOf(COLOURS, text)).toBe('green');
  });

  it('names what it refuses', () => {
    expect(() => oneOf(COLOURS, 'blue')).toThrow('"blue" is none of red, green');
  });
});
