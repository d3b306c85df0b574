import type { Translation } from '../../area-texts.ts';
import type { exchangeRate as source } from '../../en/company/exchange-rate.ts';

export const exchangeRate = {
  title: 'Wechselkurse',
  lead: 'Rechnungen in fremder Währung weisen die Umsatzsteuer auch in der Währung Ihres Landes aus: zum Kurs des Rechnungsdatums oder zum letzten Kurs der 31 Tage davor.',
  rates: 'Kurse',
  ratesHint:
    'Was man für einen Euro bekommt. Kurse der EZB ersetzen nie einen Kurs, den Sie selbst eingegeben haben.',
  reference:
    'Die Referenzkurse der EZB werden täglich abgerufen und an Tagen ohne eigenen Kurs verwendet. Neueste: {date}.',
  referenceSoon:
    'Die Referenzkurse der EZB werden täglich abgerufen. Die ersten kommen innerhalb einer Stunde.',
  add: 'Kurs hinzufügen',
  currency: 'Währung',
  allCurrencies: 'Alle Währungen',
  day: 'Datum',
  rate: '1 Euro in {currency}',
  rateColumn: '1 Euro',
  source: 'Quelle',
  source_typed: 'Eingegeben',
  source_ecb: 'EZB',
  example: '{amount} sind dann {euros}.',
  saved: 'Wechselkurs gespeichert',
  empty: 'Noch keine Wechselkurse',
  emptyText: 'Laden Sie die Datei der Europäischen Zentralbank hoch oder fügen Sie selbst einen Kurs hinzu.',
  none: 'Keine Kurse in {currency}',
  deleteQuestion: 'Kurs in {currency} vom {date} löschen?',
  deleteText: 'Rechnungen, die Sie bereits gesendet haben, behalten den verwendeten Kurs.',
  importTitle: 'Kurse der Europäischen Zentralbank',
  importHint:
    'Die EZB veröffentlicht an jedem Arbeitstag gegen 16 Uhr neue Kurse. Laden Sie dort die Datei von heute, der letzten 90 Tage oder seit 1999 herunter (XML oder ZIP) und laden Sie sie hier hoch.',
  importLink: 'Referenzkurse auf ecb.europa.eu',
  choose: 'EZB-Datei hochladen',
  drop: 'EZB-Datei hier ablegen',
  imported:
    '{count, plural, =0 {Keine neuen Kurse} one {1 Kurs importiert} other {{count} Kurse importiert}}',
  importedDays: 'Vom {from} bis {until}.',
  keptTyped:
    '{count, plural, one {1 von Ihnen eingegebener Kurs bleibt erhalten.} other {{count} von Ihnen eingegebene Kurse bleiben erhalten.}}',
  uses: 'Verwendete Kurse',
  usesHint: 'Der Kurs jeder gesendeten Rechnung in einer anderen Währung. Er ändert sich danach nicht mehr.',
  usesEmpty: 'Noch keine Rechnungen in einer anderen Währung',
  invoice: 'Rechnung',
  amount: 'Betrag',
  used: 'Verwendeter Kurs',
  usedNone: 'Keiner',
  fact: 'Wechselkurs',
  factValue: '1 Euro = {rate} ({origin})',
  factNone: 'Keiner: Die Umsatzsteuer wird nur in dieser Währung ausgewiesen',
} as const satisfies Translation<typeof source>;
