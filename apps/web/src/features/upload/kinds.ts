/** The file types of attachments; the server checks the content. */
export const ATTACHED_KINDS = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.docx',
  '.xlsx',
  '.odt',
  '.ods',
  '.csv',
  '.txt',
] as const;

/** The file types of a logo. */
export const LOGO_KINDS = [
  '.png',
  '.jpg',
  '.jpeg',
  '.svg',
  'image/png',
  'image/jpeg',
  'image/svg+xml',
] as const;

export const MAX_LOGO_BYTES = 10 * 1024 * 1024;
