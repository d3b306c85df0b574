import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/late/comment.ts';

export const comment = {
  title: 'Commentaires',
  hint: 'Seuls vos collègues les voient.',
  placeholder: 'Écrire un commentaire',
  add: 'Ajouter',
  remove: 'Supprimer le commentaire',
  none: 'Pas encore de commentaires',
  packingTitle: 'Bon de livraison',
  packingDownload: 'Bon de livraison (PDF)',
  packingEdit: 'Livraison et colis',
  deliveryAddress: 'Adresse de livraison',
  deliveryAddressHint: 'Laissez vide pour utiliser l’adresse du client.',
  trackingNumber: 'Numéro de suivi',
  trackingHint: 'Le client le voit dans les e-mails et sur la page de la facture.',
  note: 'Note sur le bon de livraison',
  packingSaved: 'Livraison enregistrée',
  track: 'Suivre le colis',
} as const satisfies Translation<typeof source>;
