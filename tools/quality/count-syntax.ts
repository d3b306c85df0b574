import { parseSync } from 'vite';
import type { SourceFile } from '../structure/source-tree.ts';

export type SyntaxCounts = { casts: number; nonNull: number; effects: number; test: number; it: number };

type Node = { type: string; [key: string]: unknown };

/** Counts what one file contributes to the figures, by its syntax tree. */
export function countSyntax({ path, text }: Pick<SourceFile, 'path' | 'text'>): SyntaxCounts {
  const tree = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program;
  const nodes = [...nodesOf(tree)];
  const calls = nodes.filter(({ type }) => type === 'CallExpression').map(calledName);
  return {
    casts: nodes.filter(isCast).length,
    nonNull: nodes.filter(({ type }) => type === 'TSNonNullExpression').length,
    effects: calls.filter((name) => name === 'useEffect').length,
    test: calls.filter((name) => name === 'test').length,
    it: calls.filter((name) => name === 'it').length,
  };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const member of value) yield* nodesOf(member);
  } else if (isNode(value)) {
    yield value;
    for (const member of Object.values(value)) if (typeof member === 'object') yield* nodesOf(member);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isCast(node: Node): boolean {
  if (node.type === 'TSTypeAssertion') return true;
  return node.type === 'TSAsExpression' && !isConst(node['typeAnnotation']);
}

function isConst(type: unknown): boolean {
  if (!isNode(type) || type.type !== 'TSTypeReference') return false;
  const name = type['typeName'];
  return isNode(name) && name['name'] === 'const';
}

/** `test` for `test('…')`, `test.each(…)('…')` and `test.for(…)('…')`; `x.test(…)` is not a test. */
function calledName(call: Node): unknown {
  const callee = call['callee'];
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee['name'];
  const inner = callee['callee'];
  if (callee.type !== 'CallExpression' || !isNode(inner) || inner.type !== 'MemberExpression')
    return undefined;
  const owner = inner['object'];
  return isNode(owner) ? owner['name'] : undefined;
}
