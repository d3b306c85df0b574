import type { Translation } from '../../area-texts.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Echtheit',
  lead: 'Vergleicht dieses Dokument, sein PDF und das gesamte Änderungsprotokoll mit dem, was ursprünglich gespeichert wurde.',
  verify: 'Prüfen',
  allWell: 'Nichts wurde verändert',
  problem: 'Etwas wurde verändert',
  chain: 'Änderungsprotokoll',
  chain_whole: 'Lückenlose Kette aus {count} Einträgen',
  chain_broken: 'Die Kette ist unterbrochen',
  content: 'Inhalt des Dokuments',
  content_unchanged: 'Unverändert seit dem Senden',
  content_changed: 'Nach dem Senden verändert',
  content_notSent: 'Noch nicht gesendet',
  figures: 'Beträge, Positionen, Status und Zahlungen',
  figures_unchanged: 'Stimmen mit dem Dokument und seinem Verlauf überein',
  figures_changed: 'Stimmen nicht mit dem Dokument oder seinem Verlauf überein',
  pdf: 'PDF',
  pdf_unchanged: 'Byte für Byte unverändert',
  pdf_changed: 'Verändert, seit es gespeichert wurde',
  pdf_notStored: 'Noch nicht gespeichert',
  fingerprint: 'Fingerabdruck',
} as const satisfies Translation<typeof source>;
