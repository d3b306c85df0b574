import { resolve } from 'node:path';
import { checkStructure } from './check-structure.ts';
import { presentExceptions } from './exceptions.ts';
import type { Problem } from './problem.ts';

const { files, problems } = checkStructure(resolve(import.meta.dirname, '../..'), presentExceptions);
const errors = problems.filter(({ warning }) => !warning);
for (const problem of problems) console.log(describe(problem));
console.log(
  `structure: ${files} files, ${errors.length} errors, ${problems.length - errors.length} warnings`,
);
process.exitCode = errors.length > 0 ? 1 : 0;

function describe({ path, line, message, warning }: Problem): string {
  return `${warning ? 'warning ' : ''}${path}${line ? `:${line}` : ''} ${message}`;
}
