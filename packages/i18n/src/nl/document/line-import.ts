import type { Translation } from '../../area-texts.ts';
import type { lineImport as source } from '../../en/document/line-import.ts';

export const lineImport = {
  button: 'Regels importeren',
  title: 'Regels importeren uit een bestand',
  drop: 'Sleep een csv-bestand hierheen',
  paste: 'Of plak rijen uit een spreadsheet',
  readPasted: 'Rijen lezen',
  rules:
    'Eén rij per regel. Btw is een heel percentage zonder symbool (9, 21), de prijs staat er zonder valutateken en de grootboekrekening is het nummer ervan.',
  workbook: 'Dit is een Excel-werkmap. Sla het werkblad op als csv of kopieer de rijen en plak ze hier.',
  tooLarge: 'Dit bestand is te groot: maximaal 2 MB',
  noData: 'Dit bestand bevat geen gegevens',
  unreadable: 'Dit bestand is niet als csv te lezen: op regel {line} klopt iets niet',
  tooMany: 'Een document heeft maximaal {max} regels; nu zouden het er {count} worden',
  chooseColumn: 'Kies…',
  untaxed: '0% btw betekent',
  withoutVat: 'Er is geen kolom voor btw: elke regel krijgt {name}.',
  withoutLedger: 'Er is geen kolom voor de grootboekrekening: elke regel krijgt {name}.',
  pricesWithoutVat: 'De prijzen worden gelezen als exclusief btw.',
  pricesWithVat: 'De prijzen worden gelezen als inclusief btw.',
  count: '{count, plural, one {# regel} other {# regels}}',
  wrong:
    '{count, plural, one {# regel moet nog worden verbeterd; we markeren hem} other {# regels moeten nog worden verbeterd; we markeren ze}}',
  totals:
    '{count, plural, one {# totaalregel wordt overgeslagen} other {# totaalregels worden overgeslagen}}',
  add: '{count, plural, one {# regel toevoegen} other {# regels toevoegen}}',
  added: '{count, plural, one {# regel toegevoegd} other {# regels toegevoegd}}',
  another: 'Ander bestand',
  problem_priceWithCurrency: 'er staat een valutateken in de prijs',
  problem_vatNotWhole: 'btw moet een heel percentage zonder symbool zijn, zoals 9 of 21',
  problem_vatUnknown: 'je hebt geen btw-code met dit tarief',
  problem_vatAmbiguous: 'meerdere btw-codes rekenen 0%; kies er hierboven een',
  problem_ledgerFormat: 'het grootboeknummer is geen boekhoudcode',
  problem_ledgerUnknown: 'je hebt geen grootboekrekening met dit nummer',
  problem_cut: 'de tekst is te lang en wordt afgekapt',
} as const satisfies Translation<typeof source>;
