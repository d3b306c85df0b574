/** Penning's green: of the app, of emails, and of documents whose profile chose no colour of its own. White reads on it. */
export const BRAND_GREEN = '#1d7248';
