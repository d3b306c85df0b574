import type { Texts } from '../../catalogue.ts';

export const verification = {
  title: 'Authenticity',
  lead: 'Compares this document, its PDF and the whole history with what was written down when it happened.',
  verify: 'Verify',
  allWell: 'Nothing was changed',
  problem: 'Something was changed',
  chain: 'The history',
  chain_whole: 'One unbroken chain of {count} events',
  chain_broken: 'The chain is broken',
  content: 'What the document says',
  content_unchanged: 'As it was sent',
  content_changed: 'Changed after it was sent',
  content_notSent: 'Not sent yet',
  figures: 'Amounts, lines, status and payments',
  figures_unchanged: 'They agree with the document and its history',
  figures_changed: 'They do not agree with the document or its history',
  pdf: 'The PDF',
  pdf_unchanged: 'Byte for byte as it was stored',
  pdf_changed: 'Not as it was stored',
  pdf_notStored: 'Not stored yet',
  fingerprint: 'Fingerprint',
} as const satisfies Texts;
