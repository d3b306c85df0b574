import type { Translation } from '../../area-texts.ts';
import type { exchangeRate as source } from '../../en/company/exchange-rate.ts';

export const exchangeRate = {
  title: 'Wisselkoersen',
  lead: 'Facturen in een andere valuta dan die van je land vermelden de btw ook daarin: tegen de koers van de factuurdatum, of de laatste koers uit de 31 dagen daarvoor.',
  rates: 'Koersen',
  ratesHint:
    'Wat je voor één euro krijgt. Koersen van de ECB vervangen nooit een koers die je zelf hebt ingevuld.',
  reference:
    'De referentiekoersen van de ECB worden dagelijks opgehaald en gebruikt op dagen zonder eigen koers. Laatste: {date}.',
  referenceSoon:
    'De referentiekoersen van de ECB worden dagelijks opgehaald. De eerste komen binnen een uur.',
  add: 'Koers toevoegen',
  currency: 'Valuta',
  allCurrencies: 'Alle valuta’s',
  day: 'Datum',
  rate: '1 euro in {currency}',
  rateColumn: '1 euro',
  source: 'Bron',
  source_typed: 'Ingevuld',
  source_ecb: 'ECB',
  example: '{amount} is dan {euros}.',
  saved: 'Wisselkoers opgeslagen',
  empty: 'Nog geen wisselkoersen',
  emptyText: 'Upload het bestand van de Europese Centrale Bank of voeg zelf een koers toe.',
  none: 'Geen koersen in {currency}',
  deleteQuestion: 'Koers in {currency} van {date} verwijderen?',
  deleteText: 'Verstuurde facturen houden de koers waarmee ze zijn gemaakt.',
  importTitle: 'Koersen van de Europese Centrale Bank',
  importHint:
    'De ECB publiceert elke werkdag rond 16:00 uur nieuwe koersen. Download het bestand van vandaag, van de laatste 90 dagen of vanaf 1999 (XML of zip) en upload het hier.',
  importLink: 'Referentiekoersen op ecb.europa.eu',
  choose: 'ECB-bestand uploaden',
  drop: 'Sleep het ECB-bestand hierheen',
  imported:
    '{count, plural, =0 {Geen nieuwe koersen} one {1 koers geïmporteerd} other {{count} koersen geïmporteerd}}',
  importedDays: 'Van {from} tot en met {until}.',
  keptTyped:
    '{count, plural, one {1 koers die je zelf had ingevuld, is gebleven.} other {{count} koersen die je zelf had ingevuld, zijn gebleven.}}',
  uses: 'Gebruikte koersen',
  usesHint:
    'De koers die elke verstuurde factuur in een andere valuta heeft gebruikt. Die verandert daarna niet meer.',
  usesEmpty: 'Nog geen facturen in een andere valuta',
  invoice: 'Factuur',
  amount: 'Bedrag',
  used: 'Gebruikte koers',
  usedNone: 'Geen',
  fact: 'Wisselkoers',
  factValue: '1 euro = {rate} ({origin})',
  factNone: 'Geen: de btw staat alleen in deze valuta op de factuur',
} as const satisfies Translation<typeof source>;
