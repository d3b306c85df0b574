import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { SizeNote } from './size-note.tsx';

it.each([
  ['a', /^1 character, 1 segment, 159 left in the last one\. Tags/],
  ['x'.repeat(161), /^161 characters, 2 segments, 145 left in the last one\. Tags/],
  [
    '€'.repeat(80),
    /^80 characters, 1 segment, 0 left in the last one\. Characters such as € and \[ \] count/,
  ],
  ['Hi {{contact}}', /^10 characters, 1 segment, 150 left in the last one\. Tags/],
  ['You’re due – “now”…', /^21 characters, 1 segment, 139 left in the last one\. Tags/],
  ['ж'.repeat(71), /^71 characters, 2 segments, 63 left in the last one\. A character outside/],
])('the size of %j is counted in characters and segments', async (text, size) => {
  await show(<SizeNote text={text} />);
  expect(screen.getByRole('status').textContent).toMatch(size);
});
