import { type Exceptions, noExceptions } from './exceptions.ts';
import { checkFeatureCycles } from './feature-cycles.ts';
import { checkFeatureOrder } from './feature-order.ts';
import { checkFileNames } from './file-names.ts';
import { checkFileSizes } from './file-sizes.ts';
import { checkForbiddenCode } from './forbidden-code.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkImportDirection } from './import-direction.ts';
import type { Problem } from './problem.ts';
import { checkRowTypes } from './row-types.ts';
import { readSourceTree } from './source-tree.ts';
import { checkSqlPlaces } from './sql-places.ts';
import { checkStatusNames } from './status-names.ts';
import { checkStoreVerbs } from './store-verbs.ts';

const rules = [
  checkImportDirection,
  checkImportCycles,
  checkFeatureOrder,
  checkFeatureCycles,
  checkForbiddenCode,
  checkStatusNames,
  checkSqlPlaces,
  checkRowTypes,
  checkFileNames,
  checkFileSizes,
  checkStoreVerbs,
];

/** Applies every rule of the repository's structure to the tree below `root`. */
export function checkStructure(
  root: string,
  exceptions: Exceptions = noExceptions,
): { files: number; problems: Problem[] } {
  const tree = readSourceTree(root);
  return { files: tree.size, problems: rules.flatMap((rule) => rule(tree, exceptions)) };
}
