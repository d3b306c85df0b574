import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/late/comment.ts';

export const comment = {
  title: 'Opmerkingen',
  hint: 'Alleen je collega’s zien deze.',
  placeholder: 'Schrijf een opmerking',
  add: 'Toevoegen',
  remove: 'Opmerking verwijderen',
  none: 'Nog geen opmerkingen',
  packingTitle: 'Pakbon',
  packingDownload: 'Pakbon (pdf)',
  packingEdit: 'Levering en pakket',
  deliveryAddress: 'Afleveradres',
  deliveryAddressHint: 'Laat leeg om het adres van de klant te gebruiken.',
  trackingNumber: 'Trackingnummer',
  trackingHint: 'De klant ziet het in e-mails en op de pagina van de factuur.',
  note: 'Notitie op de pakbon',
  packingSaved: 'Levering opgeslagen',
  track: 'Pakket volgen',
} as const satisfies Translation<typeof source>;
