import type { FirmerReminders } from './firmer-reminders.ts';

export const de: FirmerReminders = {
  second: {
    subject: '1. Mahnung: Rechnung {{invoice_number}} von {{company_name}}',
    body: `Guten Tag {{contact}},

wir haben Sie bereits an unsere Rechnung {{invoice_number}} vom {{invoice_date}} erinnert, die am {{original_due_date}} fällig war. Ihre Zahlung ist bisher nicht bei uns eingegangen. Bitte holen Sie die Zahlung jetzt nach und geben Sie dabei die Rechnungsnummer an.

Ist mit der Rechnung etwas nicht in Ordnung oder haben Sie inzwischen bezahlt? Dann antworten Sie bitte auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Letzte Mahnung: Rechnung {{invoice_number}} von {{company_name}}',
    body: `Guten Tag {{contact}},

trotz unserer Zahlungserinnerung und Mahnung haben wir für die Rechnung {{invoice_number}} vom {{invoice_date}}, fällig am {{original_due_date}}, keine Zahlung erhalten. Wir bitten Sie ein letztes Mal um Zahlung.

Sollte der Betrag nicht vor dem oben genannten Datum eingegangen sein, sehen wir uns gezwungen, weitere Schritte einzuleiten. Das möchten wir gern vermeiden.

Können Sie den Betrag nicht auf einmal bezahlen? Dann antworten Sie bitte vor diesem Datum auf diese E-Mail, damit wir gemeinsam eine Lösung finden.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Zahlungsaufforderung mit Frist: Rechnung {{invoice_number}} von {{company_name}}',
    body: `Guten Tag {{contact}},

unsere Rechnung {{invoice_number}} vom {{invoice_date}} war am {{original_due_date}} fällig. Davon sind noch {{open_amount}} offen.

Sie können diesen Betrag noch ohne zusätzliche Kosten innerhalb von vierzehn Tagen bezahlen, gerechnet ab dem Tag nach Erhalt dieser E-Mail. Geht der Betrag nicht innerhalb dieser Frist ein, schulden Sie uns Inkassokosten in Höhe von {{costs}}.

Sind Sie mit der Rechnung nicht einverstanden oder können Sie den Betrag nicht auf einmal bezahlen? Dann antworten Sie bitte auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
  },
};
