interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-access': string | readonly string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

type Webhook = Pick<Operation, 'operationId' | 'summary' | 'requestBody'>;

interface CatalogueError {
  code: number;
  name: string;
  status: number;
}

/** A readable page, made once from the OpenAPI description; no script, nothing loaded from elsewhere. */
export function renderApiPage(openApi: Record<string, unknown>): string {
  const paths = openApi['paths'] as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  const told = Object.values(openApi['webhooks'] as Record<string, Record<string, Webhook>>);
  const webhooks = told.flatMap((methods) => Object.values(methods).map(renderWebhook));
  const schemas = (openApi['components'] as { schemas: Record<string, unknown> }).schemas;
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="shape-${escape(name)}"><summary>${escape(name)}</summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Penning API</title><style>${STYLE}</style></head><body><main><h1>Penning API</h1>
<p>JSON over HTTPS below <code>/api/v1</code>; the machine-readable description is <a href="/api/v1/openapi.json">openapi.json</a>.
Answers stand under <code>data</code>, refusals under <code>error</code> with a code and a name of <a href="#errors">the catalogue</a>. Amounts are decimal strings.</p>
<nav>${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')} <a href="#webhooks">webhooks</a> <a href="#shapes">shapes</a> <a href="#errors">errors</a></nav>
${sections.join('')}<section><h2 id="webhooks">webhooks</h2>
<p>What a company's own endpoints are sent, signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes.</p>
${webhooks.join('')}</section><section><h2 id="shapes">shapes</h2>${shapes.join('')}</section>
<section><h2 id="errors">errors</h2>${renderErrors(openApi['x-errors'] as CatalogueError[])}</section></main></body></html>`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escape(parameter.name)}</code> ${parameter.in}${parameter.required ? ', required' : ''}</li>`,
  );
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      `<h4>Body <small>${escape(type)}</small></h4>${json(schema)}${example === undefined ? '' : `<h4>Example</h4>${json(example)}`}`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => `<li><b>${status}</b> ${escape(answer.description)}</li>`,
  );
  const ok = Object.values(operation.responses)[0]?.content?.['application/json'];
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)}
<small>${escape([operation['x-access']].flat().join(' | '))}</small></summary>${operation.description === undefined ? '' : `<p>${escape(operation.description)}</p>`}${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}
${body.join('')}${ok ? `<h4>Answer</h4>${json(ok.schema)}` : ''}<ul>${answers.join('')}</ul></details>`;
}

function renderWebhook({ operationId, summary, requestBody }: Webhook): string {
  const bodies = Object.values(requestBody?.content ?? {}).map(
    ({ schema }) => `<h4>Body</h4>${json(schema)}`,
  );
  return `<details><summary><code>${escape(operationId)}</code> ${escape(summary)}</summary>${bodies.join('')}</details>`;
}

function renderErrors(errors: CatalogueError[]): string {
  const rows = errors.map(
    ({ code, name, status }) =>
      `<tr><td>${code}</td><td><code>${escape(name)}</code></td><td>${status}</td></tr>`,
  );
  return `<table><thead><tr><th>code</th><th>name</th><th>status</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function json(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 1));
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>');
  return `<pre>${linked}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
h2{margin-top:2em;text-transform:capitalize}details{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);padding:8px 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5em}pre{overflow:auto;background:color-mix(in srgb,currentColor 7%,transparent);padding:12px;border-radius:6px}
table{border-collapse:collapse}th,td{text-align:left;padding:2px 16px 2px 0}nav{display:flex;gap:12px;flex-wrap:wrap}small{opacity:.75}`;
