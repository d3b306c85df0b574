import type { Translation } from '../../area-texts.ts';
import type { mailbox as source } from '../../en/message/mailbox.ts';

export const mailbox = {
  title: 'Messagerie locale',
  lead: 'Aucun serveur de messagerie n’est configuré : les messages arrivent ici au lieu d’être envoyés. Les e-mails relatifs aux comptes n’y figurent pas : la personne qui gère Penning les lit avec la commande npm run account-links.',
  messages: 'Messages',
  message: 'Message',
  clear: 'Vider la messagerie',
  clearTitle: 'Vider la messagerie ?',
  clearText:
    'Tous les messages présents ici sont supprimés. Les factures et leur chronologie ne changent pas.',
  cleared: 'Messagerie vidée',
  empty: 'Aucun message pour l’instant',
  emptyText: 'Envoyez une facture par e-mail : elle apparaîtra ici.',
  choose: 'Sélectionnez un message pour le lire.',
  unavailable: 'Aucune messagerie locale',
  unavailableText: 'Un serveur de messagerie est configuré : les messages sont réellement envoyés.',
  notFound: 'Ce message n’existe plus',
  back: 'Tous les messages',
  from: 'De',
  to: 'À',
  received: 'Reçu',
  noSubject: '(sans objet)',
  html: 'Aperçu',
  text: 'Texte',
  source: 'Source',
  noHtml: 'Ce message n’a pas de partie HTML.',
  noText: 'Ce message n’a pas de partie texte.',
  attachments: '{count, plural, one {# pièce jointe} other {# pièces jointes}}',
  size: '{kilobytes} ko',
} as const satisfies Translation<typeof source>;
