import type { Translation } from '../../area-texts.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Lieferschein',
  download: 'Lieferschein (PDF)',
  edit: 'Lieferangaben',
  deliveryAddress: 'Lieferadresse',
  deliveryAddressHint: 'Leer lassen, um die Adresse des Kunden zu verwenden.',
  trackingNumber: 'Sendungsnummer',
  trackingHint: 'Der Kunde sieht sie in E-Mails und auf der Seite der Rechnung.',
  note: 'Hinweis auf dem Lieferschein',
  saved: 'Lieferangaben gespeichert',
  track: 'Paket verfolgen',
} as const satisfies Translation<typeof source>;
