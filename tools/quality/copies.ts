import { root } from '../run-program.ts';
import { isGenerated } from '../structure/areas.ts';
import { readSourceTree } from '../structure/source-tree.ts';
import { type Clone, findClones } from './find-clones.ts';
import { KNOWN_COPIES } from './known-copies.ts';

const scripts = [...readSourceTree(root).values()].filter(
  ({ path }) => /\.tsx?$/.test(path) && !isGenerated(path),
);
const clones = findClones(scripts);
const added = clones.filter((clone) => !KNOWN_COPIES.includes(nameOf(clone)));
const gone = KNOWN_COPIES.filter((known) => !clones.some((clone) => nameOf(clone) === known));
for (const { left, right, lines } of added) {
  console.log(`${right.path}:${right.line} says the same as ${left.path}:${left.line} for ${lines} lines:`);
  console.log(
    '  keep it once, in the lower of the two features, or in packages/domain when both apps need it',
  );
}
for (const known of gone)
  console.log(`${known}: no longer a copy, take it off tools/quality/known-copies.ts`);
console.log(`copies: ${clones.length} found, ${added.length} new`);
process.exitCode = added.length + gone.length > 0 ? 1 : 0;

/** Both files by name alone, which doesn't change when folders move. */
function nameOf({ left, right }: Clone): string {
  const names = [left, right].map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  return names.toSorted().join(' = ');
}
