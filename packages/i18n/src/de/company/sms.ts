import type { Translation } from '../../area-texts.ts';
import type { sms as source } from '../../en/company/sms.ts';

export const sms = {
  menu: 'SMS',
  title: 'SMS-Nachrichten',
  lead: 'Was Ihre Kunden lesen, wenn Sie eine Rechnung an ihr Telefon senden.',
  notConnected: 'SMS-Nachrichten können noch nicht gesendet werden',
  how: 'SMS-Nachrichten werden über einen SMS-Dienst gesendet. Sobald hier einer verbunden werden kann, können Sie SMS als Versandweg wählen. Die Texte können Sie schon jetzt vorbereiten.',
  toIntegrations: 'Zu den Integrationen',
  statistics: 'Gesendet',
  statisticsHint: 'In Segmenten gezählt: Ein langer Text besteht aus mehreren.',
  lastMonth: 'Letzter Monat',
  currentMonth: 'Dieser Monat',
  total: 'Insgesamt',
  price: '{price} pro Segment, ohne USt.',
  texts: 'Texte',
  textsHint: 'Ein Text pro Art der Nachricht und Sprache.',
  text: 'Text',
  back: 'Alle SMS-Nachrichten',
  saved: 'Text gespeichert',
  resetDone: 'Ursprünglicher Text wiederhergestellt',
  size: '{units} Zeichen, {segments} Segmente, noch {left} im letzten frei.',
  unicode: 'Ein Zeichen außerhalb des Standardzeichensatzes macht Segmente kürzer (70 statt 160).',
  sizeHint:
    'Platzhalter zählen so, wie sie hier geschrieben sind; die gesendeten Werte können länger oder kürzer sein.',
} as const satisfies Translation<typeof source>;
