/** What can be attached; the server looks at what is in it. */
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
