import type { Translation } from '../../area-texts.ts';
import type { eInvoice as source } from '../../en/document/e-invoice.ts';

export const eInvoice = {
  section: 'Facture électronique',
  choice: 'Quel format de facture électronique ce client exige-t-il ?',
  choice_none: 'Aucun',
  choice_peppol: 'Peppol : envoi par le réseau',
  choice_nlcius: 'NLCIUS : fichier UBL joint à l’e-mail',
  choice_xrechnung: 'XRechnung : fichier UBL joint à l’e-mail',
  choice_facturx: 'Factur-X / ZUGFeRD : intégrée au PDF',
  choiceHint:
    'Si une facture ne peut pas être établie dans ce format, nous vous demandons confirmation avant de l’envoyer sans facture électronique.',
  scheme: 'Type d’adresse',
  schemeAuto: 'D’après le numéro d’entreprise ou de TVA',
  address: 'Adresse électronique',
  channel: 'Peppol',
  send: 'Envoyer via Peppol',
  channelHint: 'Attribue un numéro et envoie la facture à {address} par le réseau Peppol.',
  noAddress:
    'Cette facture ne peut pas encore être envoyée via Peppol : il manque l’adresse électronique, le numéro d’entreprise ou le numéro de TVA du client, ou la facture ne répond pas aux exigences.',
  alsoPeppol: 'Également envoyée à {address} par le réseau Peppol.',
  wantedMissing: 'Ce client exige {profile}, ce qui n’est pas encore possible',
  without: 'Envoyer cette fois sans la facture électronique',
  sentTitle: 'La facture {number} est en cours d’envoi via Peppol',
  transmissions: 'Réseau de facturation électronique',
  notTransmitted: 'Non envoyée par le réseau',
  retry: 'Réessayer',
  transmitted: 'La facture a été envoyée au réseau',
  state_queued: 'En attente',
  state_accepted: 'En cours d’envoi',
  state_delivered: 'Remise',
  state_failed: 'Échec',
  state_unconfirmed: 'Peut-être envoyée',
  downloadAs: 'Télécharger au format {profile}',
  rate: '1 euro en {currency}',
  rateSave: 'Enregistrer le taux',
  rateSaved: 'Taux de change enregistré',
  receive: 'Recevoir des factures électroniques',
  receiving:
    'Vos fournisseurs peuvent vous envoyer des factures électroniques à {address}. Elles apparaissent dans vos achats.',
  canReceive: 'Vous pouvez recevoir des factures électroniques à {address}.',
  cannotReceive:
    'Indiquez d’abord votre numéro d’entreprise ou de TVA : il devient votre adresse sur le réseau.',
  register: 'Commencer à recevoir',
  unregister: 'Arrêter de recevoir',
  reason_notPossible: 'Ce document ne peut pas être converti au format de facture électronique choisi.',
  reason_notReachable: 'L’adresse du client est introuvable sur le réseau.',
  reason_unavailable: 'Le point d’accès est injoignable ou n’a pas répondu.',
  reason_notWritten: 'La facture électronique n’a pas pu être créée.',
  reason_noReceipt:
    'Nous n’avons pas reçu d’accusé de réception. Le client a peut-être tout de même reçu la facture.',
  reason_refused:
    'Le réseau a refusé la facture électronique sans dire pourquoi. Demandez à votre point d’accès, puis renvoyez-la.',
  reason_undeliverable: 'Le point d’accès du client a rejeté la facture.',
  confirm: 'Marquer comme envoyée',
  sendAgain: 'Renvoyer',
  confirmed: 'Marquée comme envoyée',
  reason_unconfirmed:
    'Nous ignorons si cette facture électronique a été envoyée : le point d’accès n’a jamais répondu. Demandez au client ou consultez votre compte auprès du point d’accès, puis renvoyez-la ou marquez-la comme envoyée.',
  receives: 'Reçoit les factures électroniques via Peppol : {address}',
  receivesInvoicesOnly: 'Reçoit les factures via Peppol, mais pas les avoirs : {address}',
  receivesNone: 'Ne reçoit pas de factures électroniques via Peppol : {address}',
  receivesUnknown: 'Impossible de vérifier si ce client reçoit les factures électroniques via Peppol.',
  sendOverPeppol: 'Envoyer les factures via Peppol',
  dutyMet:
    'La Belgique impose ici une facture électronique : elle est envoyée à {address} par le réseau Peppol.',
  dutyTitle: 'La Belgique impose ici une facture électronique via Peppol',
  dutyWithout:
    'De cette façon, le client ne la reçoit pas. Choisissez Peppol, e-mail ou lien, avec la facture électronique.',
  dutyNotPossible: 'La facture peut être envoyée, mais pas encore comme facture électronique.',
  dutyNoAddress: 'Indiquez le numéro d’entreprise ou de TVA du client : c’est son adresse sur le réseau.',
  dutyNoReceipt:
    '{address} est introuvable sur le réseau. Demandez au client où il reçoit ses factures électroniques.',
} as const satisfies Translation<typeof source>;
