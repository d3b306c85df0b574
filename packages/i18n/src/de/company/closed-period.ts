import type { Translation } from '../../area-texts.ts';
import type { closedPeriod as source } from '../../en/company/closed-period.ts';

export const closedPeriod = {
  isClosed: 'Der Zeitraum vom {from} bis {until} ist abgeschlossen. Der erste offene Tag ist der {open}.',
  lastInvoice: 'Die letzte Rechnung ist vom {last}.',
  wasPlanned: 'Für diesen Tag geplant',
  wasWaiting: 'Wegen des Tageslimits für E-Mails später gesendet',
  wasRecurring: 'Wiederkehrende Rechnung dieses Tages',
  title: 'Abgeschlossene Zeiträume',
  hint: 'Schließen Sie nach einer Umsatzsteuer-Voranmeldung oder am Jahresende die betreffenden Tage ab. Danach wird nichts mehr mit einem Datum in diesem Zeitraum gesendet, korrigiert, gebucht oder bezahlt. Nur ein Inhaber kann ihn wieder öffnen.',
  close: 'Zeitraum abschließen',
  empty: 'Keine abgeschlossenen Zeiträume',
  noun: 'Abgeschlossener Zeitraum',
  from: 'Erster Tag',
  until: 'Letzter Tag',
  reason: 'Grund',
  reason_vatReturn: 'Umsatzsteuer-Voranmeldung',
  reason_yearEnd: 'Jahresabschluss',
  reason_other: 'Sonstiges',
  closedBy: 'Abgeschlossen von {name} am {date}',
  open: 'Öffnen',
  openQuestion: 'Zeitraum vom {from} bis {until} öffnen?',
  openText:
    'Dokumente und Zahlungen mit einem Datum in diesem Zeitraum sind dann wieder möglich. Das Änderungsprotokoll hält fest, wer ihn geöffnet hat.',
  closed: 'Zeitraum abgeschlossen',
  opened: 'Zeitraum geöffnet',
} as const satisfies Translation<typeof source>;
