import type { Translation } from '../../area-texts.ts';
import type { mailbox as source } from '../../en/message/mailbox.ts';

export const mailbox = {
  title: 'Postfach',
  lead: 'Es ist kein Mailserver eingerichtet, deshalb landen Nachrichten hier, statt gesendet zu werden. E-Mails zu Benutzerkonten erscheinen hier nicht: Wer Penning betreibt, liest sie mit „npm run account-links“.',
  messages: 'Nachrichten',
  message: 'Nachricht',
  clear: 'Postfach leeren',
  clearTitle: 'Postfach leeren?',
  clearText:
    'Alle Nachrichten in diesem Postfach werden gelöscht. Rechnungen und ihr Verlauf bleiben erhalten.',
  cleared: 'Das Postfach ist leer',
  empty: 'Noch keine Nachrichten',
  emptyText: 'Senden Sie eine Rechnung per E-Mail. Die Nachricht erscheint dann hier.',
  choose: 'Wählen Sie eine Nachricht, um sie zu lesen.',
  unavailable: 'Kein lokales Postfach',
  unavailableText: 'Ein Mailserver ist eingerichtet. Nachrichten werden tatsächlich gesendet.',
  notFound: 'Diese Nachricht gibt es nicht mehr',
  back: 'Alle Nachrichten',
  from: 'Von',
  to: 'An',
  received: 'Empfangen',
  noSubject: '(kein Betreff)',
  html: 'Vorschau',
  text: 'Text',
  source: 'Quelltext',
  noHtml: 'Diese Nachricht hat keinen HTML-Teil.',
  noText: 'Diese Nachricht hat keinen Textteil.',
  attachments: '{count, plural, one {# Anhang} other {# Anhänge}}',
  size: '{kilobytes} kB',
} as const satisfies Translation<typeof source>;
