import type { CompanyDefaults } from './company-defaults.ts';

export const de: CompanyDefaults = {
  profileName: 'Standard',
  footer: 'Bitte geben Sie bei der Zahlung die Rechnungsnummer an.',
  numberRequest: 'Bitte geben Sie bei der Zahlung die Rechnungsnummer an.',
  quotationFooter: 'Dieses Angebot ist bis zur Annahme freibleibend.',
  vatCodes: {
    high: '{rate} USt. (Regelsteuersatz)',
    low: '{rate} USt. (ermäßigt)',
    exempt: 'Umsatzsteuerfrei',
    none: 'Ohne Umsatzsteuer',
    ICPS: 'Dienstleistungen in der EU, Steuerschuld beim Leistungsempfänger',
    ICPG: 'Innergemeinschaftliche Lieferung, 0% USt.',
    EBU: 'Ausfuhr in Länder außerhalb der EU, 0% USt.',
    exportAbroad: 'Ausfuhr, 0% USt.',
    zero: '0% USt. (Nullsteuersatz)',
  },
  ledgers: {
    sales: 'Erlöse Regelsteuersatz',
    salesLow: 'Erlöse ermäßigter Satz',
    services: 'Erlöse Dienstleistungen',
    salesInsideEu: 'Erlöse innerhalb der EU',
    salesOutsideEu: 'Erlöse außerhalb der EU',
    costsPassedOn: 'Weiterberechnete Kosten',
  },
  paymentMethods: ['Überweisung', 'iDEAL', 'Kartenzahlung', 'Bar', 'Verrechnung'],
  emailTemplates: {
    invoice: {
      name: 'Rechnung',
      subject: 'Rechnung {{invoice_number}} von {{company_name}}',
      body: `Guten Tag {{contact}},

anbei erhalten Sie unsere Rechnung {{invoice_number}} vom {{invoice_date}}. Bitte geben Sie bei der Zahlung die Rechnungsnummer an.

Bei Fragen zu dieser Rechnung antworten Sie einfach auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Rechnungskorrektur',
      subject: 'Rechnungskorrektur {{invoice_number}} von {{company_name}}',
      body: `Guten Tag {{contact}},

anbei erhalten Sie unsere Rechnungskorrektur {{invoice_number}} vom {{invoice_date}}. Sie müssen nichts bezahlen: Wir verrechnen den Betrag oder überweisen ihn an Sie.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Angebot',
      subject: 'Angebot {{quotation_number}} von {{company_name}}',
      body: `Guten Tag {{contact}},

vielen Dank für Ihre Anfrage. Anbei erhalten Sie unser Angebot {{quotation_number}}. Sind Sie einverstanden? Dann können Sie das Angebot online annehmen.

Wenn Sie Fragen haben oder etwas ändern möchten, antworten Sie einfach auf diese E-Mail.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Zahlungserinnerung',
      subject: 'Zahlungserinnerung: Rechnung {{invoice_number}} von {{company_name}}',
      body: `Guten Tag {{contact}},

nach unseren Unterlagen ist unsere Rechnung {{invoice_number}} vom {{invoice_date}} noch nicht vollständig bezahlt. Vielleicht haben Sie sie übersehen. Bitte holen Sie die Zahlung nach.

Falls Sie inzwischen bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.

Mit freundlichen Grüßen
{{sender}}
{{company_name}}`,
    },
  },
  smsTexts: {
    invoice: {
      name: 'Rechnung',
      text: 'Guten Tag {{contact}}, Ihre Rechnung {{invoice_number}} von {{company_name}} über {{amount}} ist am {{due_date}} fällig. Ansehen und bezahlen: {{pay_link}}',
    },
    reminder: {
      name: 'Zahlungserinnerung',
      text: 'Guten Tag {{contact}}, von der Rechnung {{invoice_number}} von {{company_name}} sind noch {{open_amount}} offen. Jetzt bezahlen: {{pay_link}}',
    },
    quotation: {
      name: 'Angebot',
      text: 'Guten Tag {{contact}}, Ihr Angebot {{quotation_number}} von {{company_name}} liegt bereit. Ansehen und annehmen: {{view_link}}',
    },
  },
};
