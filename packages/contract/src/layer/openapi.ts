import { mapValues } from '@penning/domain';
import { z } from 'zod';
import { ERRORS, type ErrorName, stableNameOf } from '../errors.ts';
import { permissionsOf } from '../permissions.ts';
import { type Contract, type Route, type Shape, isFile, isNothing, isUpload, listRoutes } from './route.ts';

type Json = { [key: string]: unknown };

const EVERY_ROUTE: readonly ErrorName[] = ['validationFailed', 'internal', 'tooManyRequests'];
const SIGNED_IN: readonly ErrorName[] = [
  'invalidCredentials',
  'loginTokenExpired',
  'forbidden',
  'companyViewOnly',
];

/**
 * The OpenAPI 3.1 description of a contract; shapes with an id appear once under components. A shape with
 * defaults is two things: in a body they may be left out, in a response they are always present. The
 * body's is then called `…Body`.
 */
export function buildOpenApi(
  contract: Contract,
  info: { title: string; version: string; basePath: string },
  webhooks: DescribedWebhooks = {},
): Json {
  const shapes: Shapes = { input: {}, output: {} };
  const error = toSchema(ErrorAnswer, 'output', shapes);
  const paths: { [path: string]: Json } = {};
  for (const { name, noun, route } of listRoutes(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const described = operation({ name, noun, route }, shapes, error);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described };
  }
  const told = mapValues(webhooks, (webhook, event) => describeWebhook(event, webhook, shapes));
  const { schemas, finish } = mergeShapes(shapes);
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.basePath }],
    paths: finish(paths),
    ...(Object.keys(told).length > 0 ? { webhooks: finish(told) } : {}),
    components: {
      schemas,
      securitySchemes: SECURITY_SCHEMES,
    },
    'x-errors': Object.values(ERRORS),
  };
}

/** What is sent to the endpoints of companies: when, and the whole body, by event. */
export type DescribedWebhooks = Readonly<Record<string, { readonly summary: string; readonly body: Shape }>>;

/** The headers of every webhook (Standard Webhooks 1.0). */
const WEBHOOK_HEADERS = {
  'webhook-id': 'The same for every try: what came before can be ignored.',
  'webhook-timestamp': 'Seconds since 1970 of this try; refuse what is older than five minutes.',
  'webhook-signature':
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several, separated by spaces, while a secret is replaced.',
} as const;

function describeWebhook(event: string, { summary, body }: DescribedWebhooks[string], shapes: Shapes): Json {
  const parameters = Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const content = { 'application/json': { schema: toSchema(body, 'output', shapes) } };
  const responses = {
    '2XX': { description: 'It was received. Anything else, and no answer within 15 seconds, is tried again' },
    '410': { description: 'Send nothing here any more: the endpoint is disabled' },
  };
  const described = { operationId: event, summary, tags: ['webhook'], parameters };
  return { post: { ...described, requestBody: { required: true, content }, responses } };
}

type Direction = 'input' | 'output';

/** The named shapes found so far, as in bodies and as in responses. */
type Shapes = Record<Direction, Json>;

interface Described {
  readonly name: string;
  readonly noun: string;
  readonly route: Route;
}

function operation({ name, noun, route }: Described, shapes: Shapes, error: Json): Json {
  const parameters = [
    ...parametersOf('path', route.params, shapes),
    ...parametersOf('query', route.query, shapes),
  ];
  const description = descriptionOf(route);
  return {
    operationId: name,
    summary: route.summary,
    ...(description === undefined ? {} : { description }),
    tags: [route.tag],
    'x-access': route.access,
    ...securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body === undefined ? {} : { requestBody: requestBody(route, route.body, shapes) }),
    responses: responses({ name, noun, route }, shapes, error),
  };
}

const LEFT_OUT_ON_CHANGE =
  'What is left out of the body stays as it is; a list that is given replaces the whole list.';

function descriptionOf(route: Route): string | undefined {
  return route.description ?? (route.method === 'PUT' && route.body ? LEFT_OUT_ON_CHANGE : undefined);
}

const Parameters = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(where: 'path' | 'query', schema: Shape | undefined, shapes: Shapes): Json[] {
  if (!schema) return [];
  const json = toSchema(schema, 'input', shapes);
  const { properties, required } = Parameters.parse(json);
  return Object.entries(properties).map(([key, value]) => ({
    name: key,
    in: where,
    required: where === 'path' || required.includes(key),
    schema: value,
  }));
}

function requestBody(route: Route, body: NonNullable<Route['body']>, shapes: Shapes): Json {
  if (isUpload(body)) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', maxLength: body.maxBytes } },
    };
    const before = {
      type: 'object',
      required: ['uploadId'],
      additionalProperties: false,
      properties: { uploadId: { type: 'string', format: 'uuid' } },
    };
    return {
      required: true,
      content: {
        'multipart/form-data': { schema },
        ...(body.purpose === null ? {} : { 'application/json': { schema: before } }),
      },
    };
  }
  const example = route.example === undefined ? {} : { example: route.example };
  const content = { schema: toSchema(body, 'input', shapes), ...example };
  return { required: true, content: { 'application/json': content } };
}

function responses({ noun, route }: Described, shapes: Shapes, error: Json): Json {
  const status = isNothing(route.response) ? 204 : (route.status ?? 200);
  const answers: { [status: string]: Json } = { [status]: success(route, shapes) };
  const names = [...(route.errors ?? []), ...EVERY_ROUTE, ...(route.access === 'public' ? [] : SIGNED_IN)];
  if (route.params) names.push('notFound');
  for (const name of names) {
    const { code, status: refused } = ERRORS[name];
    const known = answers[refused];
    const one = `${code} ${stableNameOf(name, noun)}`;
    const description = known ? `${String(known['description'])}; ${one}` : one;
    answers[refused] = { description, content: { 'application/json': { schema: error } } };
  }
  return answers;
}

function success(route: Route, shapes: Shapes): Json {
  if (isNothing(route.response)) return { description: 'Done' };
  if (isFile(route.response)) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { [route.response.mediaType]: { schema } } };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: toSchema(route.response, 'output', shapes) } },
  };
}

/** A JSON Schema whose named parts are moved to `shapes` and referred to by direction and name. */
function toSchema(schema: Shape, io: Direction, shapes: Shapes): Json {
  const { $defs = {}, $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [id, definition] of Object.entries($defs)) {
    shapes[io][id] = withRefs(stripId({ ...definition }), (name) => `${io}/${name}`);
  }
  const whole = recordWithRefs(rest, (name) => `${io}/${name}`);
  if (typeof whole['id'] !== 'string') return whole;
  shapes[io][whole['id']] = stripId(whole);
  return { $ref: `#/$defs/${io}/${whole['id']}` };
}

/**
 * One set of components: a shape that differs between bodies and responses, itself or in a part, appears
 * twice.
 */
function mergeShapes({ input, output }: Shapes) {
  const differs = new Set<string>();
  const asOutput = (shape: unknown) => withRefs(shape, (name) => name.replace('input/', 'output/'));
  const isDifferent = (name: string, shape: unknown) =>
    JSON.stringify(asOutput(shape)) !== JSON.stringify(output[name]) ||
    namesIn(shape).some((part) => differs.has(part));
  const shared = Object.entries(input).filter(([name]) => name in output);
  for (let before = -1; before < differs.size;) {
    before = differs.size;
    for (const [name, shape] of shared) if (isDifferent(name, shape)) differs.add(name);
  }
  const address = (path: string) => {
    const [direction, name = ''] = path.split('/');
    return direction === 'input' && differs.has(name) ? `${name}Body` : name;
  };
  const finish = (value: unknown) => withRefs(value, address, '#/components/schemas/');
  const schemas: Json = {};
  for (const [name, shape] of Object.entries(input)) schemas[address(`input/${name}`)] = finish(shape);
  for (const [name, shape] of Object.entries(output)) schemas[name] = finish(shape);
  return { schemas, finish };
}

/** The names of the shapes that a shape refers to. */
function namesIn(shape: unknown): string[] {
  const names: string[] = [];
  withRefs(shape, (path) => {
    names.push(path.split('/').at(-1) ?? '');
    return path;
  });
  return names;
}

function stripId(definition: Json): Json {
  const { id: _, ...rest } = definition;
  return rest;
}

function withRefs(value: unknown, rename: (name: string) => string, root = '#/$defs/'): unknown {
  if (Array.isArray(value)) return value.map((part) => withRefs(part, rename, root));
  return typeof value === 'object' && value !== null ? recordWithRefs(value, rename, root) : value;
}

function recordWithRefs(value: object, rename: (name: string) => string, root = '#/$defs/'): Json {
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string' && part.startsWith('#/$defs/')
        ? [key, `${root}${rename(part.slice('#/$defs/'.length))}`]
        : [key, withRefs(part, rename, root)],
    ),
  );
}

const ErrorAnswer = z
  .strictObject({
    error: z.strictObject({
      code: z.number().int().meta({ description: 'The number of the catalogue.' }),
      name: z.string().meta({
        description: 'The stable name of the catalogue.',
        examples: ['invoice.not_found', 'request.invalid'],
      }),
      message: z.string().meta({ description: 'The same for a person, in the language that was asked for.' }),
      field: z.string().optional().meta({ description: 'The field it is about; the first of several.' }),
      problems: z
        .array(
          z.strictObject({
            path: z.string().meta({ examples: ['lines.2.price'] }),
            name: z.string().meta({ examples: ['required', 'decimal_text'] }),
            message: z.string(),
          }),
        )
        .optional()
        .meta({ description: 'Everything that is wrong with what was sent, each with its path.' }),
      requestId: z.string().optional(),
    }),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

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
  operatorSecret: {
    type: 'http',
    scheme: 'bearer',
    description: 'A secret of the operator’s settings, which the route names.',
  },
} as const;

/** How a route can be called: some are only for people who signed in themselves. */
function securityOf({ access, secret }: Route): { security?: Record<string, string[]>[] } {
  if (secret !== undefined) return { security: [{ operatorSecret: [] }] };
  if (access === 'public') return {};
  const session = { session: [] };
  if (access === 'session') return { security: [session, { apiToken: [] }] };
  // Alternatives: a token with any one of the rights is enough.
  return {
    security: [session, ...permissionsOf(access).map((permission) => ({ apiToken: [permission] }))],
  };
}
