import type { Translation } from '../../area-texts.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Pakbon',
  download: 'Pakbon (pdf)',
  edit: 'Levering en pakket',
  deliveryAddress: 'Afleveradres',
  deliveryAddressHint: 'Laat leeg om het adres van de klant te gebruiken.',
  trackingNumber: 'Track-and-tracenummer',
  trackingHint: 'De klant ziet dit nummer in e-mails en op de factuurpagina.',
  note: 'Notitie op de pakbon',
  saved: 'Levering opgeslagen',
  track: 'Pakket volgen',
} as const satisfies Translation<typeof source>;
