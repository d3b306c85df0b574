import { posix } from 'node:path';
import { isGenerated, isTest } from '../structure/areas.ts';
import { type SourceFile, readSourceTree } from '../structure/source-tree.ts';
import { findAsserted } from '../structure/sql/row-types.ts';
import { holdsSql, mayHoldSql } from '../structure/sql/sql-places.ts';
import { type SyntaxCounts, countSyntax } from './count-syntax.ts';
import { findClones, minimumLines } from './find-clones.ts';
import { measureFeatures } from './measure-features.ts';
import { measureSchema } from './measure-schema.ts';

export type Figure = { name: string; figure: string | number };

/** Every figure of docs/quality.md for the repository below `folder`. */
export function measureQuality(folder: string): Figure[] {
  const files = [...readSourceTree(folder).values()].filter(({ path }) => !isGenerated(path));
  return [...sizes(files), ...features(files), ...syntax(files), ...sql(files, folder)];
}

function sizes(files: readonly SourceFile[]): Figure[] {
  const code = files.filter(({ path }) => !isTest(path));
  const perFolder = Object.groupBy(files, ({ path }) => posix.dirname(path));
  const counts = Object.values(perFolder).map((members) => members?.length ?? 0);
  const longest = code
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((left, right) => right.lines - left.lines);
  return [
    { name: 'files of code', figure: code.length },
    { name: 'files of tests', figure: files.length - code.length },
    { name: 'folders', figure: counts.length },
    { name: 'folders of over 20 files', figure: counts.filter((count) => count > 20).length },
    { name: 'files in the fullest folder', figure: Math.max(...counts) },
    {
      name: 'files of over 250 lines, lists of texts included',
      figure: longest.filter(({ lines }) => lines > 250).length,
    },
    ...longest.slice(0, 3).map(({ path, lines }) => ({ name: `lines of ${path}`, figure: lines })),
  ];
}

function features(files: readonly SourceFile[]): Figure[] {
  return ['server', 'web'].flatMap((app) => {
    const found = measureFeatures(files, `apps/${app}/src/features/`);
    return [
      { name: `features of the ${app}`, figure: found.features },
      { name: `imports between features of the ${app}, types counted`, figure: found.imports },
      { name: `features of the ${app} that import each other in a circle`, figure: found.inCircles },
      { name: `pairs of features of the ${app} that import each other`, figure: found.mutualPairs },
    ];
  });
}

function syntax(files: readonly SourceFile[]): Figure[] {
  const scripts = files.filter(({ path }) => /\.tsx?$/.test(path));
  const all = scripts.map((file) => ({ product: isProduct(file), ...countSyntax(file) }));
  const product = all.filter((counts) => counts.product);
  const copies = findClones(scripts);
  const testCopies = copies.filter(({ left, right }) => isTest(left.path) || isTest(right.path));
  return [
    {
      name: 'assertions of a type in packages and apps (as, except as const)',
      figure: total(product, 'casts'),
    },
    { name: 'the same everywhere, tests and tools included', figure: total(all, 'casts') },
    { name: 'assertions that a value is there in packages and apps (!)', figure: total(product, 'nonNull') },
    { name: 'the same everywhere, tests and tools included', figure: total(all, 'nonNull') },
    { name: 'useEffect', figure: total(all, 'effects') },
    { name: 'tests written test(…)', figure: total(all, 'test') },
    { name: 'tests written it(…)', figure: total(all, 'it') },
    { name: `copies of ${minimumLines} lines and more`, figure: copies.length - testCopies.length },
    { name: 'the same in tests', figure: testCopies.length },
  ];
}

function isProduct({ path }: SourceFile): boolean {
  return /^(packages|apps)\//.test(path) && !isTest(path);
}

function total(counts: readonly SyntaxCounts[], key: keyof SyntaxCounts): number {
  return counts.reduce((sum, count) => sum + count[key], 0);
}

function sql(files: readonly SourceFile[], folder: string): Figure[] {
  const withSql = files.filter((file) => mayHoldSql(file) && holdsSql(file));
  const schema = measureSchema(folder);
  return [
    // Left out, as in the structure check: the layer below the stores (apps/server/src/db), programs that
    // move a whole database by its catalogue (backup, restore), and tests.
    { name: 'files of the server with SQL, the database layer left out', figure: withSql.length },
    {
      name: 'of these, not named …-store.ts',
      figure: withSql.filter(({ path }) => !path.endsWith('-store.ts')).length,
    },
    {
      name: 'types of rows and columns that are asserted for what SQL answers',
      figure: withSql.flatMap(findAsserted).length,
    },
    { name: 'migrations', figure: schema.migrations },
    { name: 'indexes on documents, keys included', figure: schema.documentIndexes },
  ];
}
