/**
 * Penning's green: of the app, of emails, and of documents whose profile has no colour of its own. White
 * is readable on it.
 */
export const BRAND_GREEN = '#1d7248';
