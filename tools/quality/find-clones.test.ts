import { expect, it } from 'vitest';
import { findClones } from './find-clones.ts';

const copied = Array.from({ length: 13 }, (_, line) => `  const value${line} = read(input, ${line}, total);`);
const left = ["import { read } from './read.ts';", '', 'function one() {', ...copied, '}'].join('\n');
const right = ['function two() {', '  // Says why.', ...copied.map((line) => `  ${line}`), '}'].join('\n');

it('finds a run of equal lines once, whatever its indentation and comments', () => {
  const files = [
    { path: 'left.ts', text: left },
    { path: 'right.ts', text: right },
  ];
  expect(findClones(files)).toEqual([
    { left: { path: 'left.ts', line: 4 }, right: { path: 'right.ts', line: 3 }, lines: 14 },
  ]);
});

it('ignores what differs in one line of every twelve', () => {
  const changed = right.replace('value6', 'other');
  const files = [
    { path: 'left.ts', text: left },
    { path: 'right.ts', text: changed },
  ];
  expect(findClones(files)).toEqual([]);
});

it('finds a copy within one file', () => {
  const clones = findClones([{ path: 'both.ts', text: `${left}\n${right}` }]);
  expect(clones.map(({ lines }) => lines)).toEqual([14]);
});
