/**
 * What cannot be blurred by a busy machine, and so is checked in numbers: what a request asks of the database, what a
 * start loads, what a page fetches. The numbers only go down: a test fails above them, and also well below, so that
 * what was won is not lost again unseen.
 */

/** Statements sent, and how often the request waits for the database; of one person signed in, asking for the second time. */
export interface RequestBudget {
  readonly statements: number;
  readonly roundTrips: number;
}

export const REQUESTS = {
  'preferences.get': { statements: 8, roundTrips: 2 },
  'ledger.list': { statements: 4, roundTrips: 2 },
  'overview.getDashboard': { statements: 14, roundTrips: 3 },
  'overview.search': { statements: 5, roundTrips: 2 },
  'notification.list': { statements: 5, roundTrips: 2 },
  'customer.list': { statements: 6, roundTrips: 3 },
  'customer.get': { statements: 5, roundTrips: 2 },
  'product.list': { statements: 5, roundTrips: 2 },
  'invoice.list': { statements: 5, roundTrips: 2 },
  'invoice.get': { statements: 12, roundTrips: 3 },
  'invoice.create': { statements: 14, roundTrips: 5 },
  'invoice.update': { statements: 19, roundTrips: 7 },
  'invoice.preview': { statements: 12, roundTrips: 4 },
  'invoice.send': { statements: 17, roundTrips: 6 },
  'invoice.downloadPdf, stored': { statements: 9, roundTrips: 3 },
  'invoice.downloadPdf': { statements: 21, roundTrips: 8 },
  'quotation.list': { statements: 5, roundTrips: 2 },
} as const satisfies Record<string, RequestBudget>;

/** Files of code that a start from the sources loads, Node's own left out. */
export const MODULES_AT_START = 2350;

/** Files of code that the bundled server loads before it is ready, and their size together. */
export const BUNDLE_AT_START = { files: 4, kilobytes: 6150 } as const;

/** Files of code and style that a page fetches before it can be drawn, and their size together by gzip, texts left out. */
export const PAGES = {
  '/login': { files: 27, kilobytes: 224 },
  '/dashboard': { files: 77, kilobytes: 295 },
  '/archive': { files: 139, kilobytes: 428 },
  '/invoices': { files: 120, kilobytes: 434 },
} as const;
export type PageName = keyof typeof PAGES;
