import { expect, it } from 'vitest';
import { countSyntax } from './count-syntax.ts';

function counted(text: string) {
  return countSyntax({ path: 'file.ts', text });
}

it('counts type assertions, but neither constants nor renamed imports', () => {
  const text =
    "import { a as b } from './a.ts';\nconst list = [b as string, b] as const;\nexport { list as all };\n";
  expect(counted(text).casts).toBe(1);
});

it('counts non-null assertions, and no negations', () => {
  expect(counted('const value = !list[0]!.name!;\n').nonNull).toBe(2);
});

it('counts tests by how they are written', () => {
  const text = "it('a', f);\nit.each([1])('b', f);\ntest('c', f);\npattern.test('d');\n";
  expect(counted(text)).toMatchObject({ it: 2, test: 1 });
});
