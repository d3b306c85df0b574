import type { Translation } from '../../area-texts.ts';
import type { template as source } from '../../en/document/template.ts';

export const template = {
  title: 'Sjablonen',
  lead: 'Regels, teksten, profiel en korting van een sjabloon worden aan dit document toegevoegd. Klant, datums en nummer blijven zoals ze zijn.',
  empty: 'Nog geen sjablonen',
  emptyText: 'Sla een document op als sjabloon om andere met dezelfde regels en teksten te beginnen.',
  lineCount: '{count, plural, one {# regel} other {# regels}}',
  use: 'Gebruiken',
  useNamed: '{name} gebruiken',
  used: '‘{name}’ toegevoegd',
  rename: '{name} hernoemen',
  remove: '{name} verwijderen',
  removeTitle: '‘{name}’ verwijderen?',
  removeText: 'Documenten die ermee zijn gemaakt, blijven zoals ze zijn.',
  removed: 'Sjabloon verwijderd',
  renamed: 'Sjabloon hernoemd',
  save: 'Opslaan als sjabloon',
  saveThis: 'Dit document opslaan als sjabloon',
  saveHint: 'Regels, teksten, profiel en korting worden opgeslagen; klant, datums en nummer niet.',
  name: 'Naam',
  saved: 'Sjabloon opgeslagen',
} as const satisfies Translation<typeof source>;
