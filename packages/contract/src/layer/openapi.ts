import { z } from 'zod';
import { ERRORS, type ErrorName } from '../errors.ts';
import { type Access, OPEN_ACCESS } from '../permissions.ts';
import { type Contract, type Route, isFile, isNothing, isUpload, listRoutes } from './route.ts';

type Json = { [key: string]: unknown };

const EVERY_ROUTE: readonly ErrorName[] = ['validationFailed', 'internal', 'tooManyRequests'];
const SIGNED_IN: readonly ErrorName[] = ['invalidCredentials', 'loginTokenExpired', 'forbidden'];

/** The OpenAPI 3.1 description of a contract; shapes with an id stand once under components. */
export function buildOpenApi(
  contract: Contract,
  info: { title: string; version: string; basePath: string },
): Json {
  const schemas: Json = { Error: errorSchema() };
  const paths: { [path: string]: Json } = {};
  for (const { name, route } of listRoutes(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.basePath }],
    paths,
    components: {
      schemas,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operation(name: string, route: Route, schemas: Json): Json {
  const parameters = [
    ...parametersOf('path', route.params, schemas),
    ...parametersOf('query', route.query, schemas),
  ];
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    'x-access': route.access,
    ...(route.access === 'public' ? {} : { security: securityOf(route.access) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body === undefined ? {} : { requestBody: requestBody(route.body, schemas) }),
    responses: responses(route, schemas),
  };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const json = toSchema(schema, 'input', schemas);
  const properties = (json['properties'] ?? {}) as { [key: string]: unknown };
  const required = new Set((json['required'] ?? []) as string[]);
  return Object.entries(properties).map(([key, value]) => ({
    name: key,
    in: where,
    required: where === 'path' || required.has(key),
    schema: value,
  }));
}

function requestBody(body: NonNullable<Route['body']>, schemas: Json): Json {
  if (isUpload(body)) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', maxLength: body.maxBytes } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return { required: true, content: { 'application/json': { schema: toSchema(body, 'input', schemas) } } };
}

function responses(route: Route, schemas: Json): Json {
  const status = isNothing(route.response) ? 204 : (route.status ?? 200);
  const answers: { [status: string]: Json } = { [status]: success(route, schemas) };
  const names = [...(route.errors ?? []), ...EVERY_ROUTE, ...(route.access === 'public' ? [] : SIGNED_IN)];
  if (route.params) names.push('notFound');
  for (const name of names) {
    const { code, status: refused } = ERRORS[name];
    const known = answers[refused];
    const description = known ? `${String(known['description'])}; ${code} ${name}` : `${code} ${name}`;
    const schema = { $ref: '#/components/schemas/Error' };
    answers[refused] = { description, content: { 'application/json': { schema } } };
  }
  return answers;
}

function success(route: Route, schemas: Json): Json {
  if (isNothing(route.response)) return { description: 'Done' };
  if (isFile(route.response)) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { [route.response.mediaType]: { schema } } };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: toSchema(route.response, 'input', schemas) } },
  };
}

/** A JSON Schema whose named parts are moved to `schemas` and referred to. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const { $defs, $schema: _, ...rest } = json;
  for (const [id, definition] of Object.entries(($defs ?? {}) as Json)) {
    schemas[id] = withoutLocalRefs(stripId(definition as Json));
  }
  if (typeof rest['id'] === 'string') {
    const id = rest['id'];
    schemas[id] = withoutLocalRefs(stripId(rest));
    return { $ref: `#/components/schemas/${id}` };
  }
  return withoutLocalRefs(rest) as Json;
}

function stripId(definition: Json): Json {
  const { id: _, ...rest } = definition;
  return rest;
}

function withoutLocalRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocalRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, part.replace('#/$defs/', '#/components/schemas/')]
        : [key, withoutLocalRefs(part)],
    ),
  );
}

function errorSchema(): Json {
  const error = z.strictObject({
    error: z.strictObject({
      code: z.number().int(),
      message: z.string(),
      field: z.string().optional(),
      requestId: z.string().optional(),
    }),
    data: z.unknown().optional(),
  });
  const { $schema: _, ...json } = z.toJSONSchema(error) as Json;
  return json;
}

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of somebody who signed in; it lasts 15 minutes.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pn_…',
    description: 'An API token of the settings, with the right that the route names.',
  },
} as const;

/** By what a route can be called: some are for people who signed in themselves alone. */
function securityOf(access: Access): Record<string, string[]>[] {
  const session = { session: [] };
  if (access === 'session') return [session, { apiToken: [] }];
  return (OPEN_ACCESS as readonly string[]).includes(access) ? [session] : [session, { apiToken: [access] }];
}
