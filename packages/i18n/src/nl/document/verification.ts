import type { Translation } from '../../area-texts.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Echtheid',
  lead: 'Vergelijkt het document, de pdf en het hele auditlog met wat op dat moment is vastgelegd.',
  verify: 'Controleren',
  allWell: 'Er is niets gewijzigd',
  problem: 'Er is iets gewijzigd',
  chain: 'Auditlog',
  chain_whole: 'Eén ononderbroken keten van {count} gebeurtenissen',
  chain_broken: 'De keten is verbroken',
  content: 'Inhoud van het document',
  content_unchanged: 'Ongewijzigd sinds het versturen',
  content_changed: 'Gewijzigd na het versturen',
  content_notSent: 'Nog niet verstuurd',
  figures: 'Bedragen, regels, status en betalingen',
  figures_unchanged: 'Kloppen met het document en het auditlog',
  figures_changed: 'Kloppen niet met het document of het auditlog',
  pdf: 'Pdf',
  pdf_unchanged: 'Identiek aan het opgeslagen bestand',
  pdf_changed: 'Wijkt af van het opgeslagen bestand',
  pdf_notStored: 'Nog niet opgeslagen',
  fingerprint: 'Vingerafdruk',
} as const satisfies Translation<typeof source>;
