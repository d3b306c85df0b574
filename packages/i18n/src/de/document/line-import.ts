import type { Translation } from '../../area-texts.ts';
import type { lineImport as source } from '../../en/document/line-import.ts';

export const lineImport = {
  button: 'Positionen importieren',
  title: 'Positionen aus einer Datei importieren',
  drop: 'CSV-Datei hier ablegen',
  paste: 'Oder Zeilen aus einer Tabelle einfügen',
  readPasted: 'Zeilen lesen',
  rules:
    'Eine Zeile pro Position. USt. als ganzer Prozentsatz ohne Prozentzeichen (7, 19), Preis ohne Währungszeichen, Erlöskonto als Kontonummer.',
  workbook:
    'Das ist eine Excel-Arbeitsmappe. Speichern Sie das Blatt als CSV oder kopieren Sie die Zeilen und fügen Sie sie hier ein.',
  tooLarge: 'Diese Datei ist zu groß: höchstens 2 MB',
  noData: 'Diese Datei enthält keine Daten',
  unreadable: 'Diese Datei lässt sich nicht als CSV lesen: In Zeile {line} stimmt etwas nicht',
  tooMany: 'Ein Dokument hat höchstens {max} Positionen; jetzt wären es {count}',
  chooseColumn: 'Auswählen …',
  untaxed: '0 % USt. bedeutet',
  withoutVat: 'Es gibt keine Spalte für die USt.: Jede Position erhält {name}.',
  withoutLedger: 'Es gibt keine Spalte für das Erlöskonto: Jede Position erhält {name}.',
  pricesWithoutVat: 'Die Preise werden als Nettopreise gelesen.',
  pricesWithVat: 'Die Preise werden als Bruttopreise gelesen.',
  count: '{count, plural, one {# Position} other {# Positionen}}',
  wrong:
    '{count, plural, one {# Position muss noch korrigiert werden; wir markieren sie} other {# Positionen müssen noch korrigiert werden; wir markieren sie}}',
  totals: '{count, plural, one {# Summenzeile wird ausgelassen} other {# Summenzeilen werden ausgelassen}}',
  add: '{count, plural, one {# Position hinzufügen} other {# Positionen hinzufügen}}',
  added: '{count, plural, one {# Position hinzugefügt} other {# Positionen hinzugefügt}}',
  another: 'Andere Datei',
  problem_priceWithCurrency: 'der Preis enthält ein Währungszeichen',
  problem_vatNotWhole: 'die USt. muss ein ganzer Prozentsatz ohne Prozentzeichen sein, etwa 7 oder 19',
  problem_vatUnknown: 'Sie haben keinen solchen Steuersatz angelegt',
  problem_vatAmbiguous: 'mehrere Steuersätze haben 0 %; wählen Sie oben einen aus',
  problem_ledgerFormat: 'die Kontonummer ist in der Buchhaltung nicht möglich',
  problem_ledgerUnknown: 'Sie haben kein Erlöskonto mit dieser Nummer',
  problem_cut: 'der Text ist zu lang und wird gekürzt',
} as const satisfies Translation<typeof source>;
