import type { Texts } from '../../catalogue.ts';

export const terms = {
  title: 'Terms and conditions',
  lead: 'A PDF for each language. Customers find it in your emails and on your public pages.',
  upload: 'Choose a PDF',
  replace: 'Replace',
  remove: 'Remove',
  attachToInvoices: 'Attach to emails with invoices',
  attachToQuotations: 'Attach to emails with quotations',
  none: 'No terms in this language',
  fallback: 'Documents in a language without terms carry those in your company’s language.',
  saved: 'Terms saved',
  removed: 'Terms removed',
  removeText: 'Documents that were sent keep the terms they were sent with.',
  since: 'In force since {date}',
} as const satisfies Texts;
