import type { Translation } from '../../area-texts.ts';
import type { bookkeepingFile as source } from '../../en/company/bookkeeping-file.ts';

export const bookkeepingFile = {
  title: 'Boekhoudbestand',
  open: 'Boekhoudbestand',
  notListed: 'Staat jouw pakket er niet bij?',
  makeOne: 'Maak er een bestand voor',
  lead: 'Verstuurde facturen en creditfacturen van een periode, in een bestand dat je boekhoudpakket of je boekhouder inleest.',
  format: 'Indeling',
  format_auditfile: 'Auditfile (XAF 3.2)',
  hint_auditfile:
    'De Nederlandse standaard, met klanten, rekeningen, btw en de beginbalans. Vrijwel elk Nederlands pakket leest dit bestand.',
  format_datev: 'DATEV',
  hint_datev:
    'Boekingen voor Duitse belastingadviseurs (Buchungsstapel). Meerdere maanden komen in een zip met een bestand per maand.',
  format_csv: 'Boekingen (csv)',
  hint_csv:
    'Eén rij per boeking, in de kolommen die SnelStart inleest en die je in andere pakketten kunt koppelen.',
  period: 'Periode',
  period_thisMonth: 'Deze maand',
  period_lastMonth: 'Vorige maand',
  period_lastQuarter: 'Vorig kwartaal',
  period_thisYear: 'Dit jaar',
  period_lastYear: 'Vorig jaar',
  period_own: 'Datums kiezen',
  from: 'Eerste dag',
  until: 'Laatste dag',
  order: 'De laatste dag ligt vóór de eerste',
  payments: 'Met betalingen',
  paymentsHint:
    'Laat dit uit als het pakket je bankafschriften inleest, anders worden betalingen dubbel geboekt.',
  download: 'Downloaden',
  started: '{file} wordt gedownload',
  accounts: 'Rekeningen',
  accountsHint:
    'Grootboekrekeningen en btw-codes komen uit je instellingen. Dit zijn de andere rekeningen, zoals je boekhouding ze nummert.',
  receivables: 'Debiteuren',
  receivablesDatev: 'Rekening voor alle klanten',
  receivablesDatevHint:
    'Klanten van wie het nummer een rekening in DATEV kan zijn, hebben hun eigen rekening.',
  vat: 'Af te dragen btw',
  bank: 'Bank',
  clearing: 'Tussenrekening',
  clearingHint: 'Voor creditfacturen die met facturen worden verrekend.',
  rounding: 'Afrondingsverschillen',
  opening: 'Beginbalans',
  yearStart: 'Boekjaar begint in',
  consultant: 'Adviseursnummer',
  client: 'Cliëntnummer',
  accountLength: 'Lengte van rekeningnummers',
  chart: 'Rekeningschema',
  chart_skr03: 'SKR 03',
  chart_skr04: 'SKR 04',
  chart_other: 'Ander',
  chartHint: 'Bepaalt welke grootboekrekeningen zelf btw berekenen.',
  journal_sales: 'Verkoop',
  journal_bank: 'Bank',
  journal_memo: 'Memoriaal',
  file_auditfile: 'auditfile',
  file_csv: 'boekingen',
  rateMissing:
    'Er is geen wisselkoers voor {currency} op {day}. Vul de koers in bij de instellingen en probeer het opnieuw.',
} as const satisfies Translation<typeof source>;
