import type { Translation } from '../../area-texts.ts';
import type { look as source } from '../../en/company/look.ts';

export const look = {
  title: 'Huisstijl',
  lead: 'Logo, kleur en opmaak van wat je klanten zien.',
  profile: 'Afzenderprofiel',
  colour: 'Kleur',
  fromLogo: 'Uit je logo',
  useColour: '{colour} gebruiken',
  pale: 'Deze kleur is slecht leesbaar op wit. Lijnen en vlakken houden de kleur; tekst krijgt een donkerdere tint.',
  useShade: 'Gebruik liever {colour}',
  layout: 'Opmaak',
  design_clear: 'Helder',
  design_bold: 'Krachtig',
  design_classic: 'Klassiek',
  previews: 'Wat je klanten zien',
  preview_invoice: 'Factuur',
  preview_email: 'E-mail',
  preview_page: 'Openbare pagina',
  enlarge: '{name} vergroten',
  newOnly: 'Nieuwe documenten krijgen deze huisstijl. Wat je al hebt verstuurd, blijft zoals het is.',
} as const satisfies Translation<typeof source>;
