import { expect, it } from 'vitest';
import { jsonBody } from './body-of.ts';

it('leaves out the half of a character that a text was cut off in', () => {
  const name = 'A pair of shoes 👟👟';
  expect(jsonBody({ lines: [{ name: name.slice(0, -1) }] }).body).toBe(
    JSON.stringify({ lines: [{ name: 'A pair of shoes 👟' }] }),
  );
});
