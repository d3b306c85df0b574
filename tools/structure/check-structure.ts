import { type Exceptions, noExceptions } from './exceptions.ts';
import { checkFeatureCycles } from './feature-cycles.ts';
import { checkFeatureOrder } from './feature-order.ts';
import { checkFileNames } from './file-names.ts';
import { checkFileSizes } from './file-sizes.ts';
import { checkForbiddenCode } from './forbidden-code.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkImportDirection } from './import-direction.ts';
import { checkKeptForms } from './kept-forms.ts';
import type { Problem } from './problem.ts';
import { readSourceTree } from './source-tree.ts';
import { checkRowTypes } from './sql/row-types.ts';
import { checkSqlPlaces } from './sql/sql-places.ts';
import { checkStoreVerbs } from './sql/store-verbs.ts';
import { checkStatusNames } from './status-names.ts';

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
  checkKeptForms,
];

/** Applies every rule of the repository's structure to the tree below `root`. */
export function checkStructure(
  root: string,
  exceptions: Exceptions = noExceptions,
): { files: number; problems: Problem[] } {
  const tree = readSourceTree(root);
  return { files: tree.size, problems: rules.flatMap((rule) => rule(tree, exceptions)) };
}
