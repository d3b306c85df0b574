import type { Translation } from '../../catalogue.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Echtheid',
  lead: 'Vergelijkt dit document, het papier en de hele geschiedenis met wat is vastgelegd toen het gebeurde.',
  verify: 'Controleren',
  allWell: 'Er is niets veranderd',
  problem: 'Er is iets veranderd',
  chain: 'De geschiedenis',
  chain_whole: 'Eén ononderbroken keten van {count} gebeurtenissen',
  chain_broken: 'De keten is verbroken',
  content: 'Wat het document zegt',
  content_unchanged: 'Zoals het is verstuurd',
  content_changed: 'Veranderd na het versturen',
  content_notSent: 'Nog niet verstuurd',
  figures: 'Bedragen, regels, status en betalingen',
  figures_unchanged: 'Ze kloppen met het document en zijn geschiedenis',
  figures_changed: 'Ze kloppen niet met het document of zijn geschiedenis',
  pdf: 'Het papier',
  pdf_unchanged: 'Byte voor byte zoals het is opgeslagen',
  pdf_changed: 'Niet zoals het is opgeslagen',
  pdf_notStored: 'Nog niet opgeslagen',
  fingerprint: 'Vingerafdruk',
} as const satisfies Translation<typeof source>;
