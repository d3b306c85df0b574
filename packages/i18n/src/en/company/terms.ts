import type { Texts } from '../../area-texts.ts';

export const terms = {
  title: 'Terms and conditions',
  lead: 'Upload a PDF for each language. Customers see it in your emails and on your public pages.',
  upload: 'Upload PDF',
  replace: 'Replace',
  remove: 'Remove',
  attachToInvoices: 'Attach to invoice emails',
  attachToQuotations: 'Attach to quote emails',
  none: 'No terms in this language yet',
  fallback: 'Documents in other languages use the terms in your company’s language.',
  saved: 'Terms saved',
  removed: 'Terms removed',
  removeText: 'Documents you’ve already sent keep the terms they were sent with.',
  since: 'In effect since {date}',
} as const satisfies Texts;
