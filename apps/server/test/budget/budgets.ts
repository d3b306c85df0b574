/**
 * Budgets that a busy machine cannot distort: what a request asks of the database, what a start loads,
 * what a page fetches. They only go down: a test fails above a budget and also well below it, so that an
 * improvement is not lost unnoticed.
 */

/**
 * Statements sent, and how often the request waits for the database, for a signed-in person's second
 * request.
 */
export interface RequestBudget {
  readonly statements: number;
  readonly roundTrips: number;
}

export const REQUESTS = {
  'preferences.get': { statements: 8, roundTrips: 2 },
  'ledger.list': { statements: 4, roundTrips: 2 },
  'overview.getDashboard': { statements: 13, roundTrips: 3 },
  'overview.search': { statements: 5, roundTrips: 2 },
  'notification.list': { statements: 5, roundTrips: 2 },
  'customer.list': { statements: 6, roundTrips: 3 },
  'customer.get': { statements: 5, roundTrips: 2 },
  'product.list': { statements: 5, roundTrips: 2 },
  'invoice.list': { statements: 5, roundTrips: 2 },
  'invoice.get': { statements: 12, roundTrips: 3 },
  'invoice.create': { statements: 14, roundTrips: 5 },
  'invoice.update': { statements: 20, roundTrips: 7 },
  'invoice.preview': { statements: 12, roundTrips: 4 },
  'invoice.send': { statements: 17, roundTrips: 6 },
  'invoice.downloadPdf, stored': { statements: 9, roundTrips: 3 },
  'invoice.downloadPdf': { statements: 21, roundTrips: 8 },
  'quotation.list': { statements: 5, roundTrips: 2 },
  'an invoice’s public page': { statements: 21, roundTrips: 10 },
} as const satisfies Record<string, RequestBudget>;

/** Code files loaded when started from the sources, without Node's own. */
export const MODULES_AT_START = 2790;

/** Code files that the bundled server loads before it is ready, and their total size. */
export const BUNDLE_AT_START = { files: 4, kilobytes: 7159 } as const;

/**
 * Code and style files that a page fetches before it can be rendered, and their total gzipped size,
 * without texts.
 */
export const PAGES = {
  '/login': { files: 19, kilobytes: 229 },
  '/dashboard': { files: 20, kilobytes: 299 },
  '/archive': { files: 54, kilobytes: 452 },
  '/invoices': { files: 38, kilobytes: 460 },
} as const;
export type PageName = keyof typeof PAGES;
