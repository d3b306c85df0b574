import type { Translation } from '../../area-texts.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Bon de livraison',
  download: 'Télécharger le bon de livraison (PDF)',
  edit: 'Informations de livraison',
  deliveryAddress: 'Adresse de livraison',
  deliveryAddressHint: 'Laissez vide pour utiliser l’adresse du client.',
  trackingNumber: 'Numéro de suivi',
  trackingHint: 'Visible par le client dans les e-mails et sur la page de la facture.',
  note: 'Note sur le bon de livraison',
  saved: 'Informations de livraison enregistrées',
  track: 'Suivre le colis',
} as const satisfies Translation<typeof source>;
