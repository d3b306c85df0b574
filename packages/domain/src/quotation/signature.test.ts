import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SIGNATURE_LENGTH, SIGNATURE_AREA, parseSignature } from '../index.ts';

describe('a drawn signature', () => {
  it.each([
    ['M10 20L30 40', 'M10 20L30 40'],
    [' M 10,20 L 30, 40 M5 5L6 6 ', 'M10 20L30 40M5 5L6 6'],
    ['M10.4 20.6L30 40', 'M10 21L30 40'],
    ['M0 0L600 200', 'M0 0L600 200'],
  ])('%j is read as %j', (text, path) => {
    expect(parseSignature(text)).toBe(path);
  });

  it.each([
    '',
    ' ',
    'L10 20L30 40',
    'M10 20',
    'M10 20L10 20',
    'M10 20L30',
    'M-1 20L30 40',
    'M10 20L601 40',
    'M10 20L30 201',
    'M10 20C30 40 50 60 70 80',
    'M10 20L30 40Z',
    'm10 20l30 40',
    'M1e2 20L30 40',
    'M10 20L30 40"/><script>',
    'data:image/png;base64,iVBORw0KGgo=',
    `M1 1${'L2 2'.repeat(MAX_SIGNATURE_LENGTH)}`,
    `M1 1${'L2 2'.repeat(5000)}`,
  ])('%j is none', (text) => {
    expect(parseSignature(text)).toBeUndefined();
  });

  it('contains only digits and two letters, whatever comes in, and can read its own output', () => {
    const coordinate = (max: number) => fc.double({ min: 0, max: max, noNaN: true }).map((n) => n.toFixed(2));
    const point = fc
      .tuple(coordinate(SIGNATURE_AREA.width), coordinate(SIGNATURE_AREA.height))
      .map(([x, y]) => `${x} ${y}`);
    const drawn = fc.array(point, { minLength: 1, maxLength: 20 }).map((points) => `M${points.join('L')}`);
    fc.assert(
      fc.property(fc.oneof(drawn, fc.string()), (text) => {
        const signature = parseSignature(text);
        if (signature === undefined) return;
        expect(signature).toMatch(/^M[\dML ]+$/);
        expect(parseSignature(signature)).toBe(signature);
      }),
    );
  });
});
