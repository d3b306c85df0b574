import type { Translation } from '../../catalogue.ts';
import type { eInvoice as source } from '../../en/late/e-invoice.ts';

export const eInvoice = {
  reason_notPossible: 'Ce document ne peut pas devenir la facture électronique choisie.',
  reason_notReachable: 'L’adresse du client est introuvable sur le réseau.',
  reason_unavailable: 'Le point d’accès n’a pas pu être joint ou n’a pas répondu.',
  reason_notWritten: 'La facture électronique n’a pas pu être écrite.',
  reason_noReceipt: 'Aucun accusé de réception n’est arrivé. Le client a peut-être tout de même la facture.',
  reason_undeliverable: 'Le point d’accès du client n’a pas accepté la facture.',
} as const satisfies Translation<typeof source>;
