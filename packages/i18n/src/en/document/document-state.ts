import type { Texts } from '../../area-texts.ts';

/** What a document is, where it is refused what can be done only in another state. */
export const documentState = {
  draft: 'This invoice is still a draft.',
  sent: 'This invoice has already been sent.',
  recurring: 'This is a recurring invoice.',
  credited: 'This invoice has been credited.',
  quotation: 'This quote has already been sent.',
  draftQuotation: 'This quote is still a draft.',
  archivedQuotation: 'This quote is in the archive.',
  notScheduled: 'This document isn’t scheduled.',
  answered: 'This quote has already been accepted or rejected.',
  expired: 'This quote has expired.',
} as const satisfies Texts;
