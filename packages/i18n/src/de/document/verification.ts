import type { Translation } from '../../catalogue.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Echtheit',
  lead: 'Vergleicht dieses Dokument, sein Papier und den ganzen Verlauf mit dem, was damals festgehalten wurde.',
  verify: 'Prüfen',
  allWell: 'Nichts wurde verändert',
  problem: 'Etwas wurde verändert',
  chain: 'Der Verlauf',
  chain_whole: 'Eine lückenlose Kette von {count} Ereignissen',
  chain_broken: 'Die Kette ist unterbrochen',
  content: 'Was das Dokument sagt',
  content_unchanged: 'Wie es gesendet wurde',
  content_changed: 'Nach dem Senden verändert',
  content_notSent: 'Noch nicht gesendet',
  figures: 'Beträge, Positionen, Status und Zahlungen',
  figures_unchanged: 'Sie stimmen mit dem Dokument und seinem Verlauf überein',
  figures_changed: 'Sie stimmen nicht mit dem Dokument oder seinem Verlauf überein',
  pdf: 'Das Papier',
  pdf_unchanged: 'Byte für Byte wie gespeichert',
  pdf_changed: 'Nicht wie gespeichert',
  pdf_notStored: 'Noch nicht gespeichert',
  fingerprint: 'Fingerabdruck',
} as const satisfies Translation<typeof source>;
