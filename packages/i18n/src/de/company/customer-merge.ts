import type { Translation } from '../../area-texts.ts';
import type { customerMerge as source } from '../../en/company/customer-merge.ts';

export const customerMerge = {
  title: 'Kunden zusammenführen',
  lead: 'Fassen Sie doppelt angelegte Kunden zusammen. Dokumente und Mandate werden übertragen; bereits Gesendetes bleibt unverändert.',
  by: 'Vergleichen nach',
  by_email: 'E-Mail-Adresse',
  by_vatNumber: 'USt-IdNr.',
  by_name: 'Name',
  none: 'Keine doppelten Kunden gefunden',
  noneText: 'Keine Kunden stimmen darin überein.',
  stays: 'Bleibt',
  joins: 'Wird zusammengeführt',
  willMove:
    '{documents, plural, =0 {Keine Dokumente} one {# Dokument} other {# Dokumente}} und {mandates, plural, =0 {keine Mandate} one {# Mandat} other {# Mandate}} von {name} werden übertragen.',
  fills: 'Ergänzt bei {name}',
  mergeCount: '{count, plural, one {# Kunden} other {# Kunden}} mit {name} zusammenführen',
  merged: 'Kunden zusammengeführt',
  undone: 'Zusammenführung rückgängig gemacht',
  history: 'Zusammenführungen',
  historyLine: '{names} mit {master} zusammengeführt',
  by_whom: '{name}, {date}',
  undo: 'Rückgängig machen',
  undoneOn: 'Rückgängig gemacht am {date}',
  link: 'Doppelte Kunden zusammenführen',
  back: 'Kunden',
  groupLabel: 'Möglicherweise derselbe Kunde: {key}',
  choose: 'Wählen Sie mindestens einen Kunden zum Zusammenführen.',
} as const satisfies Translation<typeof source>;
