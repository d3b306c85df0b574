import { expect, it } from 'vitest';
import type { Problem } from '../structure/problem.ts';
import { readImports } from '../structure/read-imports.ts';
import { checkClasses } from './check-classes.ts';
import { checkTokens } from './check-tokens.ts';
import { readClasses } from './read-style.ts';

const app = 'apps/web/src';
const component = `${app}/features/invoice/totals.tsx`;
const sheet = `${app}/features/invoice/totals.module.css`;
const tokens = {
  [`${app}/ui/theme/theme.ts`]: `export const light = { '--pn-text': '#161b18' };\n`,
  [`${app}/ui/theme/breakpoints.ts`]: `export const BREAKPOINTS = { phone: '(max-width: 47.99em)' };\n`,
};

it('the classes of a style sheet are those of its selectors, each once', () => {
  const css = `/* .comment { */
.row,
.row > .cell:not(.wide) {
  width: 0.5em;
  background: url('a.png');
}
@media (max-width: 47.99em) {
  .row[data-file='a.pdf'] .narrow {
    margin: 1.5px;
  }
}
:global(.mantine-Input) .field-name { top: 0; }
@keyframes turn { 12.5% { top: 0; } }
`;
  expect(readClasses(css)).toEqual([
    { name: 'row', line: 2 },
    { name: 'cell', line: 3 },
    { name: 'wide', line: 3 },
    { name: 'narrow', line: 8 },
    { name: 'field-name', line: 12 },
  ]);
});

it('classes that exist and are used pass, however they are written', () => {
  const problems = classProblems(
    `<p className={classes['row']}><b className={classes.cell} /><i className={classes[isWell ? 'well' : 'bad']} /></p>`,
    '.row .cell {}\n.well {}\n.bad {}\n',
  );
  expect(problems).toEqual([]);
});

it('a class that the style sheet lacks is reported where it is used', () => {
  expect(classProblems(`<p className={classes['row']}>{classes['gone']}</p>`, '.row {}\n')).toEqual([
    expect.stringContaining(`${component}:2 uses the class gone, which ${sheet} lacks: define it there`),
  ]);
});

it('a class that nothing uses is reported where it is defined', () => {
  expect(classProblems(`<p className={classes['row']} />`, '.row {}\n\n.left {}\n')).toEqual([
    `${sheet}:3 defines the class left, which no component uses: delete its rules`,
  ]);
});

it('a class whose name is only known at run time is refused', () => {
  expect(classProblems('<p className={classes[tone]} />', '.good {}\n.bad {}\n')).toEqual([
    expect.stringContaining(`${component}:2 takes a class of ${sheet} by a name that is not written there`),
  ]);
});

it.each(['#fff', '#1d7248', 'rgb(0 0 0 / 16%)', 'rgba(0, 0, 0, 0.1)', 'hsl(120deg 50% 50%)'])(
  'a style sheet may not write the colour %s',
  (colour) => {
    expect(tokenProblems(sheet, `.row {\n  color: ${colour};\n}\n`)).toEqual([
      expect.stringMatching(/^[^ ]+:2 writes the colour .*theme\.ts/),
    ]);
  },
);

it('code may not contain a colour, but a URL with a fragment is fine', () => {
  expect(tokenProblems(component, `<rect fill="#fff" />`)).toHaveLength(1);
  expect(tokenProblems(component, `<a href="#add-line" />; link('/help#fade')`)).toEqual([]);
});

it('colours come from variables, and from those that exist', () => {
  expect(
    tokenProblems(sheet, '.row { color: var(--pn-text); background: var(--mantine-color-white); }'),
  ).toEqual([]);
  expect(tokenProblems(sheet, '.row { color: var(--pn-txet); }')).toEqual([
    expect.stringContaining(`${sheet}:1 uses --pn-txet, which is no token`),
  ]);
});

it('a style sheet only uses the named breakpoints', () => {
  expect(tokenProblems(sheet, '@media (hover: none), (max-width: 47.99em) {}\n@media print {}')).toEqual([]);
  expect(tokenProblems(sheet, '\n@media (max-width: 480px) {}')).toEqual([
    expect.stringMatching(/^[^ ]+:2 uses the breakpoint \(max-width: 480px\): .*\(max-width: 47\.99em\)$/),
  ]);
  expect(tokenProblems(sheet, '@media (width < 30em) {}')).toHaveLength(1);
});

it('the width of a container is not a breakpoint', () => {
  expect(tokenProblems(sheet, '@container lines (max-width: 439px) {}')).toEqual([]);
});

it('code imports its breakpoints', () => {
  expect(tokenProblems(component, `useMediaQuery('(max-width: 47.99em)')`)).toEqual([
    expect.stringContaining(`import the one of ${app}/ui/theme/breakpoints.ts`),
  ]);
  expect(tokenProblems(component, `matchMedia('(pointer: fine)')`)).toEqual([]);
});

function classProblems(code: string, css: string): string[] {
  const text = `import classes from './totals.module.css';\nexport const Totals = () => ${code};\n`;
  return describe(checkClasses(treeOf({ [component]: text, [sheet]: css })));
}

function tokenProblems(path: string, text: string): string[] {
  return describe(checkTokens(treeOf({ ...tokens, [path]: text })));
}

function treeOf(files: Record<string, string>) {
  const exists = new Set(Object.keys(files));
  return new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { path, text, code: '', imports: readImports(path, text, exists) },
    ]),
  );
}

function describe(problems: readonly Problem[]): string[] {
  return problems.map(({ path, line, message }) => `${path}:${line} ${message}`);
}
