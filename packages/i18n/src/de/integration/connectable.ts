import type { Translation } from '../../area-texts.ts';
import type { connectable as source } from '../../en/integration/connectable.ts';

export const connectable = {
  name_peppol: 'Peppol Access Point',
  summary_peppol:
    'Senden und empfangen Sie E-Rechnungen über Ihren eigenen Access Point statt über den dieser Installation. Solange die Integration pausiert ist, läuft alles wieder über den Access Point der Installation.',
  field_address: 'Adresse',
  hint_address: 'Beginnt mit https://. Sie erhalten die Adresse vom Betreiber Ihres Access Points.',
  field_connectionName: 'Name dieser Verbindung',
  hint_connectionName: 'Unterscheidet mehrere Verbindungen mit demselben Dienst, etwa „Laden Utrecht“.',
  field_key: 'Schlüssel',
  hint_key: 'Wird verschlüsselt gespeichert und nicht mehr angezeigt.',
  name_mollie: 'Mollie',
  summary_mollie:
    'Kunden zahlen online mit iDEAL, Bancontact, Kreditkarte und mehr. Rechnungen werden automatisch als bezahlt markiert, und Sie erstatten direkt aus Penning.',
  hint_mollieKey:
    'Der API-Schlüssel Ihres Website-Profils: Er beginnt mit live_ oder test_. Leer lassen, um Penning stattdessen auf der Seite von Mollie zu autorisieren.',
  name_stripe: 'Stripe',
  summary_stripe:
    'Kunden zahlen online mit Karte, iDEAL, Bancontact und den anderen Zahlungsarten Ihres Stripe-Kontos. Rechnungen werden automatisch als bezahlt markiert, und Sie erstatten direkt aus Penning.',
  hint_stripeKey:
    'Ein geheimer Schlüssel (sk_…) oder ein eingeschränkter Schlüssel (rk_…) aus dem Stripe-Dashboard, unter Entwickler, API-Schlüssel. Ein eingeschränkter Schlüssel braucht Schreibrechte für Checkout Sessions, PaymentIntents, Refunds und Webhook Endpoints sowie Leserechte für Disputes, Payment Method Configurations, Payouts und Balance Transactions.',
  hint_molliePayouts:
    'Mollie gibt Auszahlungen nur weiter, wenn Sie Penning auf der Seite von Mollie autorisieren, nicht mit einem API-Schlüssel oder im Testmodus.',
  hint_multisafepayPayouts:
    'MultiSafepay gibt nicht weiter, welche Zahlungen eine Auszahlung enthält. Das steht in den Berichten des Dashboards.',
  name_multisafepay: 'MultiSafepay',
  summary_multisafepay:
    'Kunden zahlen online mit iDEAL, Bancontact, Karte und den anderen Zahlungsarten Ihrer Website bei MultiSafepay. Rechnungen werden automatisch als bezahlt markiert, und Sie erstatten direkt aus Penning.',
  hint_multisafepayKey: 'Der API-Schlüssel Ihrer Website: im Dashboard von MultiSafepay unter Websites.',
  hint_multisafepayTest: 'Für einen Schlüssel der Testumgebung von MultiSafepay.',
  name_recommand: 'Recommand',
  summary_recommand:
    'Senden und empfangen Sie E-Rechnungen über Peppol mit Ihrem Recommand-Konto und sehen Sie, ob sie angekommen sind.',
  field_recommandKey: 'API-Schlüssel',
  hint_recommandKey: 'In Recommand unter API keys. Schlüssel eines Playground sind nur zum Testen.',
  field_recommandSecret: 'API-Secret',
  field_recommandCompany: 'Unternehmen bei Recommand',
  hint_recommandCompany: 'Das Unternehmen, das sendet und empfängt. Nur nötig, wenn Sie dort mehrere haben.',
  name_storecove: 'Storecove',
  summary_storecove:
    'Senden und empfangen Sie E-Rechnungen über Peppol mit Ihrem Storecove-Konto und sehen Sie, ob sie angekommen sind.',
  hint_storecoveKey: 'Ein API-Schlüssel Ihres Storecove-Kontos.',
  field_legalEntity: 'Legal Entity',
  hint_legalEntity: 'Die Nummer der Legal Entity Ihres Unternehmens, wie Ihr Storecove-Konto sie zeigt.',
  name_cm: 'CM.com',
  summary_cm:
    'Senden Sie Rechnungen, Angebote und Zahlungserinnerungen per SMS und sehen Sie, ob sie angekommen sind.',
  field_productToken: 'Product Token',
  hint_productToken:
    'In der App von CM.com unter Gateway. Wird verschlüsselt gespeichert und nie wieder angezeigt.',
  field_senderName: 'Absendername',
  hint_senderName:
    'Was das Telefon anzeigt: höchstens 11 Buchstaben, Ziffern und Leerzeichen. Spanien, Irland und Singapur zeigen nur Namen an, die dort registriert sind.',
  field_senderNumber: 'Absendernummer',
  hint_senderNumber:
    'Eine Nummer Ihres CM.com-Kontos im internationalen Format, etwa +3197000000000. Nötig für die Vereinigten Staaten und Kanada und um Antworten wie STOP zu empfangen.',
  field_paymentMessage: 'Zahlungsnachricht',
  hint_paymentMessage:
    'Der Text für Rechnungen. Leer lassen, um die Texte unter Einstellungen, SMS zu verwenden.',
  name_teamleader: 'Teamleader Focus',
  summary_teamleader:
    'Finden Sie Unternehmen und Kontakte aus Teamleader beim Schreiben einer Rechnung, importieren Sie sie als Kunden und halten Sie ihre Daten auf beiden Seiten gleich.',
  field_profile: 'Website-Profil',
  hint_profile: 'Nur ohne Schlüssel nötig, und wenn Sie mehrere Profile haben.',
  field_createsCustomers: 'Neue Kunden auch hier anlegen',
  hint_createsCustomers:
    'Kunden, die Sie in Penning anlegen, werden innerhalb einer Stunde auch in Teamleader angelegt.',
  field_testMode: 'Nur Testzahlungen',
  hint_testMode: 'Nur ohne Schlüssel. Mit einem Testschlüssel sind Zahlungen immer ein Test.',
  name_twinfield: 'Twinfield',
  summary_twinfield:
    'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen in Twinfield buchen und hier sehen, was dort bezahlt ist.',
  field_receivables: 'Debitorenkonto',
  hint_receivables: 'Leer lassen, um das Konto zu verwenden, das Twinfield für jeden Kunden hat.',
  field_destiny: 'Status in Twinfield',
  hint_destiny: 'Vorläufige Buchungen können dort noch geändert werden. Ohne Auswahl sind sie vorläufig.',
  choice_temporary: 'Vorläufig',
  choice_final: 'Endgültig',
  field_freeText: 'Freitext',
  hint_freeText: 'Steht bei jeder Buchung.',
  field_invoiceDescription: 'Rechnungstext',
  hint_invoiceDescription: 'Der Text der Buchung. Leer lassen für die Rechnungsnummer.',
  field_lineDescription: 'Positionstext',
  hint_lineDescription: 'Der Text jeder Position. Leer lassen für den eigenen Text der Position.',
  tag_reference: 'Referenz',
  tag_customer_name: 'Kundenname',
  tag_customer_number: 'Kundennummer',
  tag_description: 'Text der Position',
  name_exact: 'Exact Online',
  summary_exact:
    'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen mit ihrem PDF in Exact Online buchen und hier sehen, was dort bezahlt ist.',
  field_exactServer: 'Land Ihres Exact-Online-Kontos',
  hint_exactServer: 'Wo Sie sich anmelden: start.exactonline.nl steht für die Niederlande.',
  choice_exactNl: 'Niederlande',
  choice_exactBe: 'Belgien',
  choice_exactDe: 'Deutschland',
  choice_exactFr: 'Frankreich',
  choice_exactEs: 'Spanien',
  choice_exactUk: 'Vereinigtes Königreich',
  choice_exactCom: 'Ein anderes Land',
  field_journal: 'Verkaufsjournal',
  hint_journal: 'Nur nötig, wenn Sie mehr als eines haben.',
  field_paymentCondition: 'Zahlungsbedingung',
  hint_paymentCondition: 'Gilt für jedes gebuchte Dokument. Leer lassen, um die des Kunden zu verwenden.',
  field_reference: 'Ihre Referenz',
  hint_reference:
    'Was Exact Online als „Ihre Ref.“ zeigt: unsere Rechnungsnummer, sofern Sie nicht die des Kunden wählen.',
  choice_ourNumber: 'Unsere Rechnungsnummer',
  choice_theirReference: 'Die Referenz des Kunden, falls vorhanden',
  name_yuki: 'Yuki',
  summary_yuki:
    'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen mit ihrem PDF in Yuki buchen und hier sehen, was dort bezahlt ist.',
  field_yukiRegion: 'Land Ihres Yuki-Kontos',
  hint_yukiRegion: 'Wo Sie sich anmelden: yukiworks.nl steht für die Niederlande, yukiworks.be für Belgien.',
  choice_yukiNl: 'Niederlande',
  choice_yukiBe: 'Belgien',
  field_yukiKey: 'Webservice-Schlüssel oder Zugriffstoken',
  hint_yukiKey: 'In Yuki unter Einstellungen, Webservices: ein Zugriffsschlüssel für den Mandanten.',
  name_lightspeedR: 'Lightspeed Retail (R-Series)',
  summary_lightspeedR:
    'Rufen Sie die Bons Ihrer Geschäfte ab und lassen Sie Kunden daraus Rechnungen erstellen.',
  field_shop: 'Geschäft',
  hint_shop: 'Leer lassen, um alle Geschäfte einzubeziehen.',
  name_lightspeedK: 'Lightspeed Restaurant (K-Series)',
  summary_lightspeedK:
    'Rufen Sie die Bons Ihres Restaurants ab und lassen Sie Kunden daraus Rechnungen erstellen.',
  field_lightspeedServer: 'Umgebung',
  choice_lightspeedLive: 'Produktiv',
  choice_lightspeedTrial: 'Test',
  field_location: 'Standort',
  hint_location: 'Nur nötig, wenn Sie mehrere haben.',
  field_includeFree: 'Kostenlose Produkte übernehmen',
  hint_includeFree: 'Zeigt auf Rechnungen auch, was nichts gekostet hat.',
  field_turnover: 'Bons ohne Rechnung',
  hint_turnover: 'Was damit geschieht, sobald der Tag vorbei ist.',
  choice_turnoverNone: 'Nichts tun',
  choice_turnoverDaily: 'Eine Rechnung für den Tagesumsatz',
  choice_turnoverReceipt: 'Eine Rechnung je Bon',
  field_webExtension: 'Web-Erweiterung',
  hint_webExtension: 'Gibt Ihnen die Adresse einer Seite, die Sie in Ihrer Kasse öffnen.',
  name_lightspeedL: 'Lightspeed Restaurant (L-Series)',
  field_lightspeedCluster: 'Server',
  hint_lightspeedCluster: 'Der Anfang der Adresse, unter der Sie sich bei Lightspeed anmelden.',
  choice_lightspeedEuc1: 'euc1 (Europa)',
  choice_lightspeedEuc2: 'euc2 (Europa)',
  hint_locationNumber: 'Die Nummer Ihres Unternehmens in Lightspeed.',
  field_username: 'Benutzername',
  field_password: 'Passwort',
  name_untill: 'unTill',
  hint_untillAddress:
    'Die Adresse der TPAPI von unTill, über https aus dem Internet erreichbar. Endet auf /soap/ITPAPIPOS.',
  field_waiter: 'Name der Bedienung',
  field_tpapiPassword: 'TPAPI-Passwort',
  field_salesArea: 'Verkaufsbereich',
  hint_salesArea: 'Leer lassen, um alle Verkaufsbereiche einzubeziehen.',
  name_moneybird: 'Moneybird',
  field_office: 'Mandant',
  hint_office: 'Der Mandant, in dem Dokumente gebucht werden.',
  summary_moneybird: 'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen mit PDF in Moneybird buchen.',
  hint_moneybirdKey:
    'Ein persönliches API-Token aus Ihrem Moneybird-Konto. Leer lassen, um Penning stattdessen auf der Seite von Moneybird zu autorisieren.',
  name_eboekhouden: 'e-Boekhouden.nl',
  summary_eboekhouden:
    'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen in e-Boekhouden.nl buchen und hier sehen, was dort bezahlt ist.',
  hint_eboekhoudenKey: 'Das API-Token Ihrer Buchhaltung: in e-Boekhouden.nl unter Beheer, API-tokens.',
  field_debtorAccount: 'Forderungskonto',
  hint_debtorAccount: 'Nur nötig, wenn Sie mehr als eines haben.',
  field_paymentAccount: 'Konto für Zahlungen',
  hint_paymentAccount:
    'Worauf Zahlungen gebucht werden, die zuerst in Penning eingehen, etwa ein Verrechnungskonto. Leer lassen, wenn Ihre Bank dort angebunden ist: Dann kommen Zahlungen nur von dort.',
  name_snelstart: 'SnelStart',
  summary_snelstart:
    'Rechnungen, Rechnungskorrekturen und Eingangsrechnungen mit ihrem PDF in SnelStart buchen und hier sehen, was dort bezahlt ist.',
  field_connectionKey: 'Verbindungsschlüssel',
  hint_snelstartKey:
    'In SnelStart Web unter Koppelingen, Maatwerk. Wird verschlüsselt gespeichert und nicht mehr angezeigt.',
  field_paymentJournal: 'Journal für Zahlungen',
  field_purchaseAccount: 'Konto für Eingangsrechnungen',
  hint_purchaseAccount:
    'Eingangsrechnungen werden mit USt. und Datei auf dieses Konto gebucht, und Sie buchen sie dort auf die richtigen Kosten um. Solange Sie keines wählen, werden Eingangsrechnungen nicht gebucht.',
  hint_purchaseAccountWithoutFile:
    'Eingangsrechnungen werden mit USt. auf dieses Konto gebucht, und Sie buchen sie dort auf die richtigen Kosten um. Der Dienst nimmt keine Dateien von anderer Software an, das Original bleibt also in Penning. Solange Sie keines wählen, werden Eingangsrechnungen nicht gebucht.',
  field_creditorAccount: 'Verbindlichkeitenkonto',
  field_purchaseJournal: 'Einkaufsjournal',
  name_payt: 'Payt',
  summary_payt:
    'Überfällige Rechnungen mit Kunde und PDF übergeben, sehen, wie weit Payt ist, und Zahlungen auf beiden Seiten erfassen lassen.',
  hint_paytKey:
    'Ein festes API-Token von Payt. Leer lassen, um Penning stattdessen auf der Seite von Payt zu autorisieren.',
  hint_paytOffice: 'Der Mandant, für den Rechnungen übergeben werden.',
  field_webhookSecret: 'Webhook-Schlüssel',
  hint_paytWebhookSecret:
    'Payt zeigt ihn nur einmal an, in den Einstellungen des Mandanten unter Module, Webhooks. Ohne ihn werden Änderungen innerhalb einer Stunde gefunden.',
} as const satisfies Translation<typeof source>;
