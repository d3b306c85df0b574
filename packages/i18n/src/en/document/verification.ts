import type { Texts } from '../../area-texts.ts';

export const verification = {
  title: 'Authenticity',
  lead: 'Checks this document, its PDF and its audit log against what was recorded at the time.',
  verify: 'Verify',
  allWell: 'Nothing has been changed',
  problem: 'Something has been changed',
  chain: 'Audit log',
  chain_whole: 'An unbroken chain of {count} events',
  chain_broken: 'The chain is broken',
  content: 'Content',
  content_unchanged: 'Unchanged since it was sent',
  content_changed: 'Changed after it was sent',
  content_notSent: 'Not sent yet',
  figures: 'Amounts, lines, status and payments',
  figures_unchanged: 'Match the document and its audit log',
  figures_changed: 'Don’t match the document or its audit log',
  pdf: 'PDF',
  pdf_unchanged: 'Identical to the stored file, byte for byte',
  pdf_changed: 'Differs from the stored file',
  pdf_notStored: 'Not stored yet',
  fingerprint: 'Fingerprint',
} as const satisfies Texts;
