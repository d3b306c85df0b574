import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/late/comment.ts';

export const comment = {
  title: 'Kommentare',
  hint: 'Nur Ihre Kolleginnen und Kollegen sehen diese.',
  placeholder: 'Kommentar schreiben',
  add: 'Hinzufügen',
  remove: 'Kommentar löschen',
  none: 'Noch keine Kommentare',
  packingTitle: 'Lieferschein',
  packingDownload: 'Lieferschein (PDF)',
  packingEdit: 'Lieferung und Paket',
  deliveryAddress: 'Lieferadresse',
  deliveryAddressHint: 'Leer lassen, um die Adresse des Kunden zu verwenden.',
  trackingNumber: 'Sendungsnummer',
  trackingHint: 'Der Kunde sieht sie in E-Mails und auf der Seite der Rechnung.',
  note: 'Notiz auf dem Lieferschein',
  packingSaved: 'Lieferung gespeichert',
  track: 'Paket verfolgen',
} as const satisfies Translation<typeof source>;
