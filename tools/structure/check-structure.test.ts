import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { type Exceptions, noExceptions } from './exceptions.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';

function problemsOf(files: Record<string, string>, exceptions = noExceptions): string[] {
  const root = mkdtempSync(join(tmpdir(), 'penning-structure-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['packages', 'apps', 'tools', 'bench', 'e2e']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure(root, exceptions).problems.map(
    ({ path, line, message, warning }) =>
      `${warning ? 'warning ' : ''}${path}${line ? `:${line}` : ''} ${message}`,
  );
}

function expectOnly(files: Record<string, string>, ...starts: string[]): void {
  expect(problemsOf(files)).toEqual(starts.map((start) => expect.stringContaining(start)));
}

it('imports in the right direction pass', () => {
  expectOnly({
    [`${domain}/index.ts`]: `export { amount } from './money/amount.ts';\n`,
    [`${domain}/money/amount.ts`]: 'export const amount = 1;\n',
    'packages/contract/src/index.ts': `import { amount } from '@penning/domain';\n`,
    'packages/i18n/src/index.ts': `import { amount } from '@penning/domain/money/amount';\n`,
    [`${server}/app.ts`]: `import { a } from '@penning/contract';\nimport { t } from '@penning/i18n';\n`,
    [`${web}/main.tsx`]: `import { a } from '@penning/contract';\nimport React from 'react';\n`,
    'bench/main.ts': `import { app } from '../apps/server/src/app.ts';\n`,
  });
});

it.each([
  ['packages/domain/src/a.ts', '@penning/contract', 'the domain imports nothing of ours'],
  ['packages/contract/src/a.ts', '@penning/i18n', 'the contract imports the domain alone'],
  ['packages/i18n/src/a.ts', '@penning/contract', 'texts import the domain alone'],
  ['apps/web/src/a.ts', '../../server/src/app.ts', 'what both apps need belongs in packages/domain'],
  ['packages/contract/src/a.ts', '../../../apps/server/src/app.ts', 'the contract imports the domain alone'],
  ['apps/server/src/a.ts', '../../../tools/check.ts', 'tools, bench and e2e use the product'],
  ['apps/server/src/a.ts', '../../../packages/domain/src/b.ts', 'write @penning/domain instead'],
])('%s may not import %s', (path, specifier, message) => {
  expectOnly({ [path]: `import { b } from '${specifier}';\n` }, `${path}:1 imports`);
  expectOnly({ [path]: `\nexport type { B } from '${specifier}';\n` }, message);
});

it('an import within a function counts for the direction', () => {
  const text = `export const load = () =>\n  import('@penning/contract');\n`;
  expectOnly({ [`${domain}/a.ts`]: text }, `${domain}/a.ts:2 imports`);
});

it('components of ui import neither features nor the api', () => {
  const text = `import { a } from '../features/invoice/a.ts';\nimport { b } from '../api/b.ts';\n`;
  expectOnly({ [`${web}/ui/button.tsx`]: text }, 'button.tsx:1 imports', 'button.tsx:2 imports');
});

it('a feature reaches another one through use cases and stores', () => {
  const path = `${server}/features/invoice/send-invoice.ts`;
  const from = (name: string) => ({ [path]: `import { a } from '../customer/${name}.ts';\n` });
  expectOnly(from('customer-store'));
  expectOnly(from('add-customer'));
  expectOnly(from('routes'), 'another feature is reached');
  expectOnly(from('present-customer'), 'another feature is reached');
});

const features = `${server}/features`;

it.each([
  ['document', 'invoice', 'move what both need to the lower one'],
  ['payment', 'subscription', 'register a hook'],
  ['customer', 'demo', '"demo" is above "customer"'],
])('%s is below %s in the order of features', (low, high, message) => {
  const pathOf = (feature: string) =>
    feature === 'demo' ? `${server}/demo/a.ts` : `${features}/${feature}/a.ts`;
  const specifier = (to: string) => `@penning/server/${pathOf(to).slice('apps/server/'.length)}`;
  const importing = (from: string, to: string) => ({
    [pathOf(from)]: `import type { A } from '${specifier(to)}';\n`,
    [pathOf(to)]: '',
  });
  expectOnly(importing(high, low));
  expectOnly(importing(low, high), message);
});

it('the order of features leaves tests alone', () => {
  const text = `import { send } from '../invoice/send.ts';\n`;
  expectOnly({ [`${features}/document/pdf.test.ts`]: text, [`${features}/invoice/send.ts`]: '' });
});

it('a feature without a place in the order is named', () => {
  expectOnly({ [`${features}/weather/a.ts`]: '' }, '"weather" has no place in the order');
});

it('refuses imports of features below them, and imports of the app', () => {
  const feature = `import type { A } from '../features/invoice/a.ts';\n`;
  const invoice = { [`${features}/invoice/a.ts`]: '' };
  expectOnly({ [`${server}/platform/a.ts`]: feature, ...invoice }, 'knows no feature and not the app');
  expectOnly({ [`${server}/http/a.ts`]: `import { a } from '../app.ts';\n` }, 'knows no feature and not');
  const app = `import type { A } from '../../app.ts';\n`;
  expectOnly({ [`${features}/invoice/a.ts`]: app }, 'features, and they do not know it');
  expectOnly({ [`${server}/app.ts`]: `import { a } from './features/invoice/a.ts';\n`, ...invoice });
  expectOnly({ [`${features}/invoice/a.ts`]: `import { a } from '../../platform/a.ts';\n` });
});

const circle = {
  [`${web}/features/a/one.ts`]: `import { one } from '../b/one.ts';\nimport { two } from '../b/two.ts';\n`,
  [`${web}/features/b/one.ts`]: `import type { Three } from '../c/three.ts';\n`,
  [`${web}/features/b/two.ts`]: '',
  [`${web}/features/c/three.ts`]: `\nexport const load = () => import('../a/four.ts');\n`,
  [`${web}/features/a/four.ts`]: '',
};

it('features that import each other in a circle are reported where it is cut most easily', () => {
  const message = `${web}/features/b/one.ts:1 imports ${web}/features/c/three.ts within a circle of features (a, b, c)`;
  expectOnly(circle, message);
  expectOnly({ ...circle, [`${web}/features/c/three.ts`]: '' });
  expectOnly({
    [`${web}/features/a/a.test.ts`]: `import '../b/b.ts';\n`,
    [`${web}/features/b/b.ts`]: `import '../a/a.ts';\n`,
  });
});

it('a circle on the list of exceptions may only shrink', () => {
  const withKnown = (files: Record<string, string>, names: string[]) => {
    const exceptions: Exceptions = { ...noExceptions, circles: { server: [], web: [names] } };
    return problemsOf(files, exceptions);
  };
  expect(withKnown(circle, ['a', 'b', 'c'])).toEqual([]);
  expect(withKnown(circle, ['a', 'b'])).toContainEqual(expect.stringContaining('within a circle'));
  expect(withKnown(circle, ['a', 'b', 'c', 'd'])).toEqual([expect.stringContaining('without d): lower')]);
  expect(withKnown({}, ['a', 'b'])).toEqual([expect.stringContaining('lower the limit')]);
});

it('a cycle is reported once, with its whole circle', () => {
  const files = {
    [`${domain}/a.ts`]: `import { b } from './b.ts';\n`,
    [`${domain}/b.ts`]: `import {\n  c,\n} from './c.ts';\n`,
    [`${domain}/c.ts`]: `export { a } from './a.ts';\n`,
  };
  const circle = ['a', 'b', 'c', 'a'].map((name) => `${domain}/${name}.ts`).join(' → ');
  expectOnly(files, `import cycle ${circle}: move`);
});

it('a cycle of types is one too', () => {
  const files = {
    [`${domain}/a.ts`]: `import { b } from './b.ts';\n`,
    [`${domain}/b.ts`]: `import type { A } from './a.ts';\n`,
  };
  expectOnly(files, 'import cycle');
});

it('imports made later and commented imports make no cycle', () => {
  const files = {
    [`${domain}/a.ts`]: `import { b } from './b.ts';\n`,
    [`${domain}/b.ts`]: `export const later = () => import('./a.ts');\n/*\nimport { a } from './a.ts';\n*/\n`,
  };
  expectOnly(files);
});

it('a function of a store begins with a verb of the list', () => {
  const functions = (...names: string[]) =>
    names.map((name) => `export async function ${name}(tx: TenantTx) {}\n`).join('');
  const path = `${server}/features/invoice/invoice-store.ts`;
  expectOnly({ [path]: functions('insertInvoice', 'pageOfInvoices', 'hasInvoice', 'isInvoiceOpen') });
  expectOnly({ [path]: functions('keepInvoice') }, '"keepInvoice" begins with no verb of a store');
  expectOnly({ [path]: functions('listen') }, '"listen" begins with no verb of a store');
  expectOnly({ [path]: 'export function readInvoice(row: Row) {}\n' });
  expectOnly({ [`${server}/features/invoice/send-invoice.ts`]: functions('sendInvoice') });
});

it.each([`${server}/http/date-utils.ts`, `${server}/helpers/cut.ts`, `${server}/mail-service.ts`])(
  '%s is a name that says nothing',
  (path) => expectOnly({ [path]: '' }, 'says nothing'),
);

it('a word inside another word and the texts that every screen uses are fine', () => {
  expectOnly({ [`${server}/serviceable-area.ts`]: '', 'packages/i18n/src/nl/app/common.ts': '' });
});

it('names are kebab-case, except those of file routes and generated files', () => {
  expectOnly({ [`${web}/features/InvoiceEditor.tsx`]: '' }, '"InvoiceEditor" is not kebab-case');
  expectOnly({ [`${server}/eInvoice/a.ts`]: '' }, '"eInvoice" is not kebab-case');
  expectOnly({ [`${web}/routes/invoices.$id.tsx`]: '', [`${web}/routeTree.gen.ts`]: '' });
  expectOnly({ [`${server}/db/migrations/0001-first.sql`]: '', [`${domain}/a.property.test.ts`]: '' });
});

it('a file has at most 400 lines, and 250 are noticed', () => {
  expectOnly({ [`${server}/a.ts`]: '\n'.repeat(401) }, `${server}/a.ts 401 lines, 400 at most`);
  expectOnly({ [`${server}/a.ts`]: '\n'.repeat(251) }, `warning ${server}/a.ts 251 lines`);
  expectOnly({ [`${server}/a.ts`]: '\n'.repeat(250) });
  expectOnly({ [`${server}/db/generated/tables.ts`]: '\n'.repeat(900) });
  expectOnly({ 'packages/i18n/src/nl/document/invoice.ts': '\n'.repeat(900) });
});

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}.test.ts`, '']));

it('a folder has at most 20 files, tests counted', () => {
  expectOnly(filesIn(`${server}/http`, 20));
  expectOnly(filesIn(`${server}/http`, 21), `${server}/http 21 files in one folder, 20 at most`);
  expectOnly(filesIn(`${web}/routes`, 21));
});

it('a folder on the list of exceptions has as many files as the list says, and no longer more', () => {
  const withLimit = (limit: number, count: number) =>
    problemsOf(filesIn('bench', count), { ...noExceptions, folders: { bench: limit } });
  expect(withLimit(25, 25)).toEqual([]);
  expect(withLimit(25, 26)).toEqual([expect.stringContaining('26 files in one folder, 25 at most')]);
  expect(withLimit(25, 24)).toEqual([expect.stringContaining('lower the limit to 24')]);
  expect(withLimit(25, 20)).toEqual([expect.stringContaining('taking it off the list')]);
  expect(withLimit(25, 0)).toEqual([expect.stringContaining('taking it off the list')]);
});

it.each([
  `import { readFile } from 'node:fs';`,
  'const now = new Date();',
  'const at = Date.now();',
  'const any = Math.random();',
  `const text = new Intl.NumberFormat('nl');`,
  'const text = (12).toLocaleString();',
  'const debug = process.env.DEBUG;',
])('the domain does without %s', (code) => {
  expectOnly({ [`${domain}/a.ts`]: `// reason\n${code}\n` }, `${domain}/a.ts:2`);
  expectOnly({ [`${domain}/a.test.ts`]: `// reason\n${code}\n` });
});

it('the server takes clock and chance from clock.ts and the environment from env.ts', () => {
  const code = 'const a = Date.now();\nconst b = new Date();\nconst c = process.env.PORT;\n';
  expectOnly({ [`${server}/a.ts`]: code }, 'a.ts:1 Date.now', 'a.ts:2 new Date()', 'a.ts:3 process.env');
  expectOnly({ [`${server}/platform/clock.ts`]: 'const a = Date.now();\n' });
  expectOnly({ [`${server}/platform/env.ts`]: 'const a = process.env;\n' });
  expectOnly({ [`${server}/a.ts`]: 'const a = new Date(0);\n' });
  expectOnly({ 'tools/a.ts': code, 'apps/server/test/a.ts': code, 'apps/web/vite.config.ts': code });
});

it('ignores comments and strings', () => {
  const text = `// new Date()\n/* Date.now() */\nconst url = 'https://a.b'; const text = "Math.random()";\n`;
  expectOnly({ [`${server}/a.ts`]: text });
});

it.each([
  ['invoice-store.ts', 'const text = `SELECT id FROM documents WHERE status = 1`;\n', 'status = 1'],
  ['invoice-store.ts', `const text = 'SELECT id FROM documents WHERE d.status IN (1, 3)';\n`, 'status IN (1'],
  ['is-quotation.ts', 'const isOne = document.status === 4;\n', 'status === 4'],
])('%s names statuses', (name, text, found) => {
  expectOnly(
    { [`${server}/features/invoice/${name}`]: text },
    `${name}:1 ${found}: a status is written by its name`,
  );
});

it('migrations name statuses, and HTTP has numbers', () => {
  const migration = `${server}/db/migrations/0001-a.sql`;
  expectOnly(
    { [migration]: '-- status = 1\nSELECT 1 WHERE status IN (0, 2);\n' },
    `${migration}:2 status IN (0`,
  );
  expectOnly({ [`${server}/a.ts`]: 'const lost = error.status === 0 || status === 204;\n' });
});

it.each([
  ["const row = await tx.db.selectFrom('documents').executeTakeFirst();\n", '.selectFrom('],
  ['const { rows } = await sql<unknown>`SELECT 1`.execute(db);\n', 'sql<unknown>`'],
  ["await tx.query('SELECT 1');\n", '.query('],
  ["const ONE = statement({ one: 'int4' }, 'SELECT 1');\n", 'statement('],
])('SQL belongs in a store: %s', (text, found) => {
  const send = `${features}/invoice/send-invoice.ts`;
  expectOnly(
    { [send]: text },
    `${send}:1 holds SQL (${found}): it belongs in the store of its noun, invoice-store.ts`,
  );
  expectOnly({ [`${features}/invoice/invoice-store.ts`]: text });
  expectOnly({ [`${server}/db/migrate.ts`]: text });
  expectOnly({ [`${features}/invoice/send-invoice.test.ts`]: text });
});

it.each([
  ['const rows = await tx.query<{ id: string }>(TEXT);\n', '.query<'],
  ['const total = sql<string>`sum(amount)`;\n', 'sql<'],
])('a store asserts no type for what SQL answers: %s', (text, found) => {
  const path = `${server}/features/payment/payment-store.ts`;
  expectOnly({ [path]: text }, `${path}:1 1 asserted types of rows or columns, 0 at most (${found})`);
});

it('a condition of SQL is one, and what is parsed is unknown', () => {
  const path = `${server}/features/payment/payment-store.ts`;
  expectOnly({ [path]: 'const isPaid = sql<SqlBool>`paid`;\nconst data = sql<unknown>`data`;\n' });
});

it('the list of asserted types only shrinks', () => {
  const path = `${server}/features/payment/payment-store.ts`;
  const files = { [path]: 'const total = sql<string>`sum(amount)`;\n' };
  expect(problemsOf(files, { ...noExceptions, rowTypes: { [path]: 1 } })).toEqual([]);
  expect(problemsOf(files, { ...noExceptions, rowTypes: { [path]: 2 } })).toEqual([
    expect.stringContaining('no longer 2'),
  ]);
});

it('a form keeps what is typed', () => {
  const path = `${web}/features/refund/refund-form.tsx`;
  const problem = `${path}:1 a form that forgets what is typed`;
  expectOnly({ [path]: 'const a = <Form form={form} />;\n' }, problem);
  expectOnly({ [path]: 'const a = <form onSubmit={send} />;\n' }, problem);
  expectOnly({ [path]: 'const a = <KeptForm keep="refund" form={form} />;\n' });
  expectOnly({ [path]: 'const b = useKeptState(key);\nconst a = <form onSubmit={send} />;\n' });
  expectOnly({ [`${web}/features/sign-in/login-page.tsx`]: 'const a = <Form form={form} />;\n' });
});

it('the list of forms that keep nothing only shrinks', () => {
  const path = `${web}/features/sign-in/login-page.tsx`;
  expectOnly({ [path]: 'const a = 1;\n' }, `${path} has no form that forgets what is typed`);
});
