import type { Translation } from '../../area-texts.ts';
import type { look as source } from '../../en/company/look.ts';

export const look = {
  title: 'Erscheinungsbild',
  lead: 'Logo, Farbe und Layout dessen, was Ihre Kunden sehen.',
  profile: 'Absenderprofil',
  colour: 'Farbe',
  fromLogo: 'Aus Ihrem Logo',
  useColour: '{colour} verwenden',
  pale: 'Diese Farbe ist auf Weiß schlecht lesbar. Linien und Flächen behalten sie; Text erhält einen dunkleren Ton.',
  useShade: 'Stattdessen {colour} verwenden',
  layout: 'Layout',
  design_clear: 'Klar',
  design_bold: 'Kräftig',
  design_classic: 'Klassisch',
  previews: 'Was Ihre Kunden sehen',
  preview_invoice: 'Rechnung',
  preview_email: 'E-Mail',
  preview_page: 'Öffentliche Seite',
  enlarge: '{name} vergrößern',
  newOnly: 'Neue Dokumente erhalten dieses Erscheinungsbild. Bereits gesendete bleiben, wie sie sind.',
} as const satisfies Translation<typeof source>;
