import type { Translation } from '../../area-texts.ts';
import type { sms as source } from '../../en/company/sms.ts';

export const sms = {
  menu: 'Sms',
  title: 'Sms-berichten',
  lead: 'Wat je klanten lezen als je een factuur naar hun telefoon verstuurt.',
  notConnected: 'Er kunnen nog geen sms-berichten worden verstuurd',
  how: 'Sms-berichten gaan via een sms-dienst. Zodra je er hier een kunt koppelen, kun je sms kiezen als manier van versturen. De teksten kun je nu al klaarzetten.',
  toIntegrations: 'Naar koppelingen',
  statistics: 'Verstuurd',
  statisticsHint: 'Geteld in segmenten: een lange tekst bestaat uit meer dan één.',
  lastMonth: 'Vorige maand',
  currentMonth: 'Deze maand',
  total: 'Totaal',
  price: '{price} per segment, exclusief btw',
  texts: 'Teksten',
  textsHint: 'Eén tekst per soort bericht en per taal.',
  text: 'Tekst',
  back: 'Alle sms-berichten',
  saved: 'Tekst opgeslagen',
  resetDone: 'Oorspronkelijke tekst teruggezet',
  size: '{units} tekens, {segments} segmenten, nog {left} over in het laatste.',
  unicode: 'Een teken buiten de standaardset maakt segmenten korter (70 in plaats van 160).',
  sizeHint:
    'Tags tellen mee zoals ze hier zijn geschreven; de verstuurde waarden kunnen langer of korter zijn.',
} as const satisfies Translation<typeof source>;
