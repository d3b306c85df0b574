import type { Translation } from '../../catalogue.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Bon de livraison',
  download: 'Bon de livraison (PDF)',
  edit: 'Livraison et colis',
  deliveryAddress: 'Adresse de livraison',
  deliveryAddressHint: 'Laissez vide pour utiliser l’adresse du client.',
  trackingNumber: 'Numéro de suivi',
  trackingHint: 'Le client le voit dans les e-mails et sur la page de la facture.',
  note: 'Note sur le bon de livraison',
  saved: 'Livraison enregistrée',
  track: 'Suivre le colis',
} as const satisfies Translation<typeof source>;
