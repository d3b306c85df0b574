import { root } from '../run-program.ts';
import { readSourceTree } from '../structure/source-tree.ts';
import { checkClasses } from './check-classes.ts';
import { checkTokens } from './check-tokens.ts';

const tree = readSourceTree(root);
const problems = [...checkClasses(tree), ...checkTokens(tree)];
for (const { path, line, message } of problems) console.log(`${path}:${line} ${message}`);
console.log(`css: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
