import { isTest } from './areas.ts';
import type { Problem } from './problem.ts';
import type { SourceFile, SourceTree } from './source-tree.ts';

/**
 * The server's features, lowest first: each may import those before it, types included, and none after
 * it.
 */
const order: readonly string[] = [
  // What a document takes from a company's records.
  'upload',
  'company',
  'sender',
  'exchange-rate',
  'closed-period',
  'collection',
  'settings',
  'import',
  'product',
  'one-stop-shop',
  'vat-check',
  'customer',
  // What happens to any kind of document.
  'notification',
  'terms',
  'document',
  'profile',
  'comment',
  'packing-slip',
  'delivery',
  'mandate',
  'purchase',
  'connection',
  'errand',
  'crm',
  'incoming-webhook',
  'sms-delivery',
  'transmission',
  'payment',
  'booking',
  'sending',
  'billable-item',
  // Kinds of documents, and actions on them.
  'invoice',
  'receipt',
  'quotation',
  'recurring',
  'reminder',
  'customer-statement',
  'customer-bulk',
  'debt-collection',
  'sepa-batch',
  'imported-invoice',
  'bank',
  'number-register',
  'saved-filter',
  'document-template',
  'prognosis',
  'analytics',
  // People, and how they get access.
  'sign-in-guard',
  'password',
  'account',
  'notification-mail',
  'email-address',
  'mail-server',
  'message-text',
  'user',
  'session',
  'subscription',
  'sms',
  'sign-up',
  'accountant',
  'integration',
  'preferences',
  'api-token',
  // Features that combine many others.
  'webhook',
  'bulk',
  'bookkeeping-file',
  'download',
  'external',
  'look',
  'setup',
  'dashboard',
  'verification',
  'outbox',
  'admin',
  'demo',
  'installation',
];

const source = 'apps/server/src/';
const ground = /^apps\/server\/src\/(db|http|integrations|jobs|mail|pdf|platform|reading|storage|xml)\//;

/** Refuses imports against the order of the server's features, and features without a place in it. */
export function checkFeatureOrder(tree: SourceTree): Problem[] {
  const files = [...tree.values()].filter(({ path }) => path.startsWith(source) && !isTest(path));
  return [...placeProblems(files), ...files.flatMap(orderProblems)];
}

function placeProblems(files: readonly SourceFile[]): Problem[] {
  const first = new Map(files.map(({ path }) => [featureOf(path), path]));
  return [...first].flatMap(([feature, path]) => {
    if (feature === undefined || order.includes(feature)) return [];
    const message = `the feature "${feature}" has no place in the order: add it to tools/structure/feature-order.ts, after what it imports and before what imports it`;
    return [{ path, message }];
  });
}

function orderProblems({ path, imports }: SourceFile): Problem[] {
  return imports.flatMap(({ target, line }) => {
    if (!target?.startsWith(source)) return [];
    const message = directionProblem(path, target);
    return message === undefined ? [] : [{ path, line, message: `imports ${target}: ${message}` }];
  });
}

function directionProblem(path: string, target: string): string | undefined {
  const other = featureOf(target);
  if (ground.test(path)) {
    if (ground.test(target)) return undefined;
    return 'what every feature builds on knows no feature and not the app: move what both need to apps/server/src/platform, or let apps/server/src/app.ts register it as a hook';
  }
  const own = featureOf(path);
  if (own === undefined || own === other || ground.test(target)) return undefined;
  if (other === undefined)
    return 'the app starts features, and they do not know it: move what both need to apps/server/src/platform';
  if (order.indexOf(other) < order.indexOf(own) || !order.includes(own)) return undefined;
  return `"${other}" is above "${own}" in the order of features: move what both need to the lower one, move this use case up, or let apps/server/src/app.ts register a hook`;
}

/** The feature of a file; programs that are started on their own belong to none. */
function featureOf(path: string): string | undefined {
  if (/\/(\w+-)*main\.ts$/.test(path)) return undefined;
  return /^apps\/server\/src\/(?:features\/([^/]+)\/|(demo)\/)/.exec(path)?.slice(1).find(Boolean);
}
