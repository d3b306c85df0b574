import type { Translation } from '../../area-texts.ts';
import type { obstacle as source } from '../../en/app/obstacle.ts';

export const obstacle = {
  manySignUps:
    'De nombreux comptes ont déjà été créés aujourd’hui depuis votre réseau. Réessayez demain ou demandez une invitation à l’exploitant.',
  noCompanyLeft:
    'Votre compte n’est plus rattaché à aucune entreprise. Inscrivez-vous avec la même adresse e-mail et le même mot de passe pour créer la vôtre, ou demandez une nouvelle invitation.',
  noCompanyLeftInvited:
    'Votre compte n’est plus rattaché à aucune entreprise. Demandez à l’entreprise de vous inviter à nouveau, ou une invitation à l’exploitant de cette installation.',
  draft: 'Cette facture est encore un brouillon.',
  sent: 'Cette facture a déjà été envoyée.',
  recurring: 'C’est une facture récurrente.',
  credited: 'Cette facture a été annulée par un avoir.',
  quotation: 'Ce devis a déjà été envoyé.',
  draftQuotation: 'Ce devis est encore un brouillon.',
  archivedQuotation: 'Ce devis est archivé.',
  notScheduled: 'L’envoi de ce document n’est pas planifié.',
  answered: 'Ce devis a déjà été accepté ou refusé.',
  expired: 'Ce devis a expiré.',
  creditInvoice: 'C’est un avoir.',
  batchOpen: 'Aucun fichier n’a encore été créé pour cette remise.',
  batchFiled: 'Le fichier de cette remise a déjà été créé. Rouvrez la remise pour la modifier.',
  batchSubmitted: 'Cette remise a déjà été déposée à la banque.',
  batchCancelled: 'Cette remise a été annulée.',
  refundFileExecuted: 'La banque a déjà exécuté ce fichier.',
  refundFileCancelled: 'Ce fichier a été annulé.',
  transmitted: 'Cette facture a déjà été envoyée par le réseau Peppol.',
  notByHand: 'Seul un paiement saisi manuellement peut être annulé.',
  paidInFile: 'D’après le fichier importé, cette facture était déjà payée.',
  paymentProviderUnavailable:
    'Le prestataire de paiement est momentanément indisponible. Rien n’a été débité. Réessayez dans quelques minutes.',
  noOnlinePayment:
    'Aucun prestataire de paiement connecté n’a encaissé de paiement remboursable pour ce document. Remboursez par virement ou compensez le montant avec une autre facture.',
} as const satisfies Translation<typeof source>;
