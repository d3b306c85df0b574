import type { Translation } from '../../area-texts.ts';
import type { customerMerge as source } from '../../en/company/customer-merge.ts';

export const customerMerge = {
  title: 'Klanten samenvoegen',
  lead: 'Maak één klant van klanten die dezelfde zijn. Documenten en machtigingen gaan mee; wat je hebt verstuurd, houdt zijn tekst.',
  by: 'Vergelijk op',
  by_email: 'E-mailadres',
  by_vatNumber: 'Btw-nummer',
  by_name: 'Naam',
  none: 'Geen dubbele klanten gevonden',
  noneText: 'Er zijn geen klanten die hierin overeenkomen.',
  stays: 'Blijft',
  joins: 'Wordt samengevoegd',
  willMove:
    '{documents, plural, =0 {Geen documenten} one {# document} other {# documenten}} en {mandates, plural, =0 {geen machtigingen} one {# machtiging} other {# machtigingen}} van {name} gaan mee.',
  fills: 'Aangevuld bij {name}',
  mergeCount: '{count, plural, one {# klant} other {# klanten}} samenvoegen met {name}',
  merged: 'Klanten samengevoegd',
  undone: 'Samenvoeging teruggedraaid',
  history: 'Samenvoegingen',
  historyLine: '{names} samengevoegd met {master}',
  by_whom: '{name}, {date}',
  undo: 'Terugdraaien',
  undoneOn: 'Teruggedraaid op {date}',
  link: 'Dubbele klanten samenvoegen',
  back: 'Klanten',
  groupLabel: 'Mogelijk dezelfde: {key}',
  choose: 'Kies minstens één klant om samen te voegen.',
} as const satisfies Translation<typeof source>;
