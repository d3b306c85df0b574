import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import {
  BASE_PATH,
  WEBHOOK_EVENT_NAMES,
  buildOpenApi,
  contract,
  describeWebhooks,
  listRoutes,
} from './index.ts';

interface Node {
  [key: string]: unknown;
}

const info = { title: 'Penning', version: '1.2.3', basePath: BASE_PATH };
const document = buildOpenApi(contract, info, describeWebhooks());
const schemas = (document['components'] as { schemas: Record<string, Node> }).schemas;
const operations = Object.entries(document['paths'] as Record<string, Record<string, Node>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      name: String(operation['operationId']),
    })),
);

/** Every object in a value, with its path. */
function* walk(value: unknown, at: string): Generator<{ at: string; node: Node }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { at, node: value as Node };
  for (const [key, part] of Object.entries(value)) yield* walk(part, `${at}/${key}`);
}

/** Parts that only look like a named shape but mean something else. */
const LOOKALIKES = new Set([
  '#/paths//document-templates/{id}/put/requestBody/content/application/json/schema repeats PaymentMethodChange',
  '#/components/schemas/Preferences/properties/visit/anyOf/0/properties/home/anyOf/0 repeats PaymentMethod',
  '#/components/schemas/Preferences/properties/companies/items repeats PaymentMethod',
  '#/components/schemas/PreferencesChange/properties/companies/items repeats PaymentMethod',
  '#/components/schemas/PreferencesChange/properties/visit/anyOf/0/properties/home/anyOf/0 repeats PaymentMethod',
  '#/components/schemas/UserChange repeats AccountantUserInput',
  '#/paths//demo/post/requestBody/content/application/json/schema/properties/language repeats Language',
]);

const nodes = [...walk(document, '#')];

/** A schema without what doesn't affect its meaning, as comparable text. */
function shapeOf(node: Node): string {
  const { description: _, examples: __, ...rest } = node;
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

describe('the OpenAPI document', () => {
  it('says that it is 3.1 and where the routes are', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Penning', version: '1.2.3' },
      servers: [{ url: '/api/v1' }],
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has one operation per route, each with its own name', () => {
    const names = operations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(
      listRoutes(contract)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('serves one noun per path', () => {
    const nouns = new Map<string, Set<string>>();
    for (const { path, name } of operations) {
      const known = nouns.get(path) ?? new Set();
      nouns.set(path, known.add(name.split('.')[0] ?? ''));
    }
    for (const [path, known] of nouns) expect([...known], path).toHaveLength(1);
  });

  it('describes every parameter of every path', () => {
    for (const { path, operation, name } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => defined(key));
      const parameters = (operation['parameters'] ?? []) as Node[];
      const described = parameters.filter((parameter) => parameter['in'] === 'path');
      expect(
        described.map((parameter) => parameter['name']),
        name,
      ).toEqual(inPath);
      for (const parameter of described) expect(parameter['required'], name).toBe(true);
      for (const parameter of parameters) expect(parameter['schema'], name).toBeTypeOf('object');
      expect(path, name).not.toContain(':');
    }
  });

  it('gives every operation a response, its errors, and security unless it is public', () => {
    for (const { operation, name } of operations) {
      const codes = Object.keys(operation['responses'] as Node);
      expect(
        codes.filter((code) => code.startsWith('2')),
        name,
      ).toHaveLength(1);
      expect(codes, name).toEqual(expect.arrayContaining(['422', '429', '500']));
      expect(operation['security'], name).toEqual(
        name === 'delivery.receiveBounce' ? [{ operatorSecret: [] }] : securityOf(operation['x-access']),
      );
      for (const response of Object.values(operation['responses'] as Record<string, Node>)) {
        expect(response['description'], name).toMatch(/\S/);
      }
    }
  });

  it('describes every webhook: when it is sent, and its whole body', () => {
    const webhooks = document['webhooks'] as Record<string, { post: Node }>;
    expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENT_NAMES);
    for (const [event, { post }] of Object.entries(webhooks)) {
      expect(post['summary'], event).toMatch(/\S/);
      expect(JSON.stringify(post['requestBody']), event).toContain(`"const":"${event}"`);
    }
  });

  it('refers only to components that exist, and uses each of them', () => {
    const refs = nodes.flatMap(({ node }) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []));
    const targets = new Set(refs.map((ref) => /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1]));
    expect([...targets].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it('contains nothing of the generator: no definitions, ids or schema addresses of its own', () => {
    const left = nodes.filter(
      ({ node }) => '$defs' in node || '$schema' in node || '$id' in node || typeof node['id'] === 'string',
    );
    expect(left.map(({ at }) => at)).toEqual([]);
  });

  it('spells out a named shape once, and refers to it elsewhere', () => {
    const named = new Map(Object.entries(schemas).map(([name, schema]) => [shapeOf(schema), name]));
    const copies = nodes.flatMap(({ at, node }) => {
      const name = named.get(shapeOf(node));
      return name !== undefined && at !== `#/components/schemas/${name}` ? [`${at} repeats ${name}`] : [];
    });
    expect(copies.filter((copy) => !LOOKALIKES.has(copy))).toEqual([]);
  });

  it('requires only properties that a schema has', () => {
    for (const { at, node } of nodes) {
      if (!Array.isArray(node['required']) || typeof node['properties'] !== 'object') continue;
      expect(Object.keys(node['properties'] as Node), at).toEqual(
        expect.arrayContaining(node['required'] as string[]),
      );
    }
  });
});

/** Some operations are only for people; where a right is required, a token needs it too. */
function securityOf(access: unknown): object[] | undefined {
  if (Array.isArray(access)) return [{ session: [] }, ...access.map((right) => ({ apiToken: [right] }))];
  if (access === 'public') return undefined;
  if (['person', 'accountant', 'admin'].includes(String(access))) return [{ session: [] }];
  return [{ session: [] }, { apiToken: access === 'session' ? [] : [access] }];
}
