/** What a file is uploaded for; it determines how large the file may be and who may upload it. */
export const UPLOAD_PURPOSES = [
  'attachment',
  'terms',
  'logo',
  'purchase',
  'bank',
  'import',
  'rates',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
