import type { Translation } from '../../area-texts.ts';
import type { error as source } from '../../en/app/error.ts';

export const error = {
  internal: 'Ein unbekannter Fehler ist aufgetreten. Versuchen Sie es erneut.',
  notFound: 'Das gibt es nicht oder nicht mehr',
  forbidden: 'Dafür haben Sie keine Berechtigung',
  loginTokenExpired: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
  todo: 'Das ist noch nicht verfügbar',
  noBody: 'Die Anfrage hatte keinen Inhalt',
  invalidCredentials: 'Diese Angaben stimmen nicht',
  invalidRequest: 'Der aktuelle Status lässt das nicht zu. Laden Sie die Seite neu, um ihn zu sehen.',
  validationFailed: 'Bitte prüfen Sie die markierten Felder',
  loginCredentialsInvalid: 'E-Mail-Adresse oder Passwort stimmt nicht',
  loginCompanyInvalid: 'Ihre Sitzung ist abgelaufen oder Sie haben keinen Zugriff auf dieses Unternehmen',
  loginRequiresFactor: 'Zur Anmeldung ist ein zweiter Faktor erforderlich',
  vatCodeRequestFailed: 'Dieser Steuersatz kann nicht verwendet werden. Wählen Sie einen anderen.',
  customerNotFound: 'Diesen Kunden gibt es nicht mehr',
  customerCreateFailed: 'Der Kunde konnte nicht angelegt werden. Versuchen Sie es erneut.',
  customerPersonMismatch:
    'Eine Privatperson hat weder Handelsregisternummer noch USt-IdNr. Leeren Sie diese Felder oder schalten Sie „Privatperson“ aus.',
  archiveInvalidRequest: 'Dieser Teil der Liste lässt sich nicht öffnen. Laden Sie die Liste neu.',
  tooManyRequests: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
  emailTaken: 'Mit dieser E-Mail-Adresse gibt es bereits ein Konto',
  numberTaken: 'Diese Nummer ist bereits vergeben',
  inUse: 'Das wird noch verwendet und kann deshalb nicht gelöscht werden',
  changedElsewhere:
    'Das wurde inzwischen an anderer Stelle geändert. Laden Sie die Seite neu, um weiterzuarbeiten.',
  fileTooLarge: 'Die Datei ist zu groß',
  fileTypeNotAllowed: 'Dieser Dateityp wird nicht akzeptiert',
  documentIncomplete: 'Das Dokument ist noch nicht vollständig. Ergänzen Sie es vor dem Senden.',
  eInvoiceNotPossible:
    'Aus dieser Rechnung kann noch keine E-Rechnung erstellt werden. Prüfen Sie zuerst die fehlenden Angaben.',
  legalDetailsMissing: 'Auf der Rechnung fehlen gesetzlich vorgeschriebene Angaben',
  creditTooHigh: 'Die Rechnungskorrektur ist höher als der Restbetrag der Rechnung',
  paymentTooHigh: 'Die Zahlung ist höher als der offene Betrag',
  numberInvalid:
    'Die Nummer muss mit 1 bis 15 Ziffern enden; davor sind nur Buchstaben ohne Umlaute und Akzente, Ziffern, Leerzeichen und - / . _ möglich',
  recipientMissing: 'Geben Sie mindestens einen Empfänger an',
  pdfNotReady: 'Das PDF konnte nicht erstellt werden. Versuchen Sie es erneut.',
  unavailable: 'Penning ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  unsupportedMediaType: 'Diese Art von Inhalt wird nicht akzeptiert',
  fileDamaged:
    'Diese Datei ist auf dem Server beschädigt. Laden Sie sie erneut hoch oder lassen Sie sie aus einer Sicherung wiederherstellen.',
  remindedToday: 'Für diese Rechnung wurde heute schon eine Zahlungserinnerung gesendet',
  remindersPaused: 'Zahlungserinnerungen sind für diese Rechnung oder diesen Kunden pausiert',
  confirmationExpired:
    'Diese Seite war zu lange geöffnet. Öffnen Sie sie erneut und antworten Sie noch einmal.',
  tooManyDates: 'So würden mehr als 366 Rechnungen auf einmal entstehen. Wählen Sie einen späteren Beginn.',
  fewerThanMade: 'Es wurden bereits mehr Rechnungen erstellt, als Sie angeben',
  addressTaken: 'Unter dieser Adresse empfängt bereits ein anderes Unternehmen E-Rechnungen',
  addressMissing:
    'Ihr Unternehmen braucht eine Handelsregisternummer oder USt-IdNr. als Adresse für E-Rechnungen. Ergänzen Sie sie in den Einstellungen.',
  networkRefused: 'Der Access Point hat das abgelehnt. Prüfen Sie Ihre Unternehmensdaten und Ihr Konto dort.',
  ratesUnreadable: 'In dieser Datei wurden keine Wechselkurse gefunden',
  bankFileUnknown:
    'Dieses Format wird nicht unterstützt. Laden Sie bei Ihrer Bank einen Kontoauszug als camt.053, camt.054 oder MT940 herunter, oder die CSV-Datei.',
  bankFileDamaged:
    'Diese Datei ist beschädigt oder unvollständig. Laden Sie sie bei Ihrer Bank erneut herunter.',
  bankEntryUnreadable: 'Eine Buchung in dieser Datei ist nicht lesbar. Es wurde nichts importiert.',
  bankZipLocked: 'Dieses ZIP ist passwortgeschützt. Entpacken Sie es und laden Sie die Dateien einzeln hoch.',
  bankZipTooLarge: 'Dieses ZIP enthält mehr als 64 MB. Laden Sie die Kontoauszüge in mehreren Teilen hoch.',
  bankSumWrong: 'Die Beträge müssen zusammen den Betrag der Bankbuchung ergeben',
  bankDocumentUnfit: 'Diese Rechnung passt nicht zu dieser Bankbuchung',
  bankPayoutUnfit:
    'Diese Auszahlung passt nicht zu dieser Bankbuchung: Betrag oder Währung weichen ab, sie wurde bereits zugeordnet, oder ihre Beträge gehen nicht auf',
  fileEmpty: 'Die Datei ist leer',
  xmlMalformed: 'Das XML ist beschädigt und kann nicht gelesen werden',
  xmlUnsafe: 'Das XML enthält eine Dokumenttyp-Deklaration und wird aus Sicherheitsgründen nicht gelesen',
  xmlNoInvoice: 'Dieses XML ist weder eine Rechnung noch eine Rechnungskorrektur in UBL oder CII',
  fileTooDemanding:
    'Das Lesen dieser Datei braucht zu viel Speicher oder Zeit. Teilen Sie sie auf oder bitten Sie den Ersteller um eine einfachere Datei.',
  csvUnreadable: 'Diese Datei kann nicht als CSV gelesen werden',
  nothingToImport: 'Mit diesen Einstellungen lässt sich keine Zeile der Datei importieren',
  tooManyKept: 'Hier können Sie nichts mehr speichern. Löschen Sie zuerst einen Eintrag.',
  nameTaken: 'Dieser Name ist bereits vergeben',
  tooManyTemplates: 'Sie haben die Höchstzahl von 200 Vorlagen erreicht. Löschen Sie zuerst eine.',
  itemBilled: 'Das steht bereits auf einer Rechnung. Entfernen Sie dort zuerst die Position.',
  itemNotCredited:
    'Nur Zeiten und Auslagen einer vollständig stornierten Rechnung können erneut abgerechnet werden',
  nothingSelected: 'Wählen Sie zuerst etwas aus',
  tooManySelected: 'Sie haben zu viele Dokumente ausgewählt: Möglich sind höchstens 20.000 auf einmal',
  alreadyBooked: 'Das ist bereits gebucht oder zur Buchung vorgemerkt',
  notToBeArchived: 'Nur gesendete Angebote können archiviert werden',
  nothingOpen: 'Hier ist nichts mehr offen',
  nothingOwed: 'Hier ist nichts zu erstatten, oder alles ist schon unterwegs',
  refundTooHigh: 'Das ist mehr, als zu erstatten ist',
  refundNotPossible: 'Einige Erstattungen können nicht in die Datei aufgenommen werden',
  setOffUnfit: 'Wählen Sie ein offenes Dokument desselben Kunden in derselben Währung',
  payerIncomplete: 'Die Bankverbindung Ihres Unternehmens ist unvollständig',
  notCollectable: 'Dieses Dokument kann nicht per Lastschrift eingezogen werden',
  notOverdue: 'Diese Rechnung ist noch nicht überfällig',
  stillCollected: 'Die Lastschrift läuft noch. Nehmen Sie die Rechnung zuerst aus dem Lastschrift-Sammler.',
  alreadyInCollections: 'Diese Rechnung wurde bereits an Inkasso übergeben',
  notInCollections: 'Diese Rechnung wurde nicht an Inkasso übergeben',
  lastOwner: 'Ein Unternehmen braucht mindestens einen Inhaber',
  alreadyMember: 'Diese Person gehört bereits zum Unternehmen',
  memberElsewhere: 'Diese Person arbeitet auch in anderen Unternehmen. Namen und Sprache ändert sie selbst.',
  apiNotIncluded: 'Die API ist in Ihrem Paket nicht enthalten',
  scopeTooWide: 'Ein Token kann nicht mehr Rechte haben als die Person, die es anlegt',
  tooManyTokens: 'Sie haben die Höchstzahl an API-Token erreicht. Widerrufen Sie zuerst eines.',
  mandateMissing: 'Dieser Kunde hat kein gültiges Lastschriftmandat',
  mandateActive: 'Dieser Kunde hat bereits ein Mandat. Widerrufen Sie es zuerst.',
  mandateReferenceTaken: 'Diese Mandatsreferenz ist bereits vergeben',
  creditorIncomplete: 'Geben Sie zuerst Gläubiger-ID und IBAN in den Einstellungen ein',
  collectionNotPossible: 'Einige dieser Rechnungen können nicht eingezogen werden',
  collectionDateRefused:
    'An diesem Tag zieht die Bank keine Lastschriften ein. Wählen Sie einen anderen Tag.',
  batchEmpty: 'Dieser Lastschrift-Sammler enthält noch keine Rechnung',
  addressUnproven: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Das geht auch mit dem Link in der Einladung.',
  addressUnchanged: 'Das ist bereits Ihre E-Mail-Adresse',
  mailLimitReached:
    'Das Tageslimit für E-Mails ist erreicht. Es wurde nichts gesendet. Versuchen Sie es morgen erneut. Das Limit ist niedriger in der Testphase und solange kein Inhaber seine E-Mail-Adresse bestätigt hat.',
  companyViewOnly:
    'Sie können dieses Unternehmen zurzeit nur ansehen: Die Testphase oder das Abonnement ist abgelaufen, oder das Konto ist gesperrt.',
  requestTooSlow: 'Die Anfrage kam zu langsam an. Versuchen Sie es erneut.',
  headTooLarge: 'Die Adresse oder die Header dieser Anfrage sind zu lang',
  requestUnreadable: 'Diese Anfrage ist nicht lesbar',
  mailTooManyRecipients:
    'Diese Nachricht hat mehr Empfänger, als dieses Unternehmen an einem Tag anschreiben darf. Es wurde nichts gesendet. Entfernen Sie Empfänger. Das Limit ist niedriger, solange kein Inhaber seine E-Mail-Adresse bestätigt hat.',
  personUnproven:
    'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt. Das geht mit dem Link, den sie per E-Mail erhalten hat.',
  mandateBusinessOnly:
    'Das Mandat des Kunden gilt nur für Unternehmen (B2B), der Kunde ist aber eine Privatperson. Fordern Sie ein CORE-Mandat an oder erfassen Sie eines.',
  registrationClosed:
    'Die Registrierung ist geschlossen. Wurden Sie eingeladen, öffnen Sie den Link in der E-Mail.',
  registrationByInvitation:
    'Die Registrierung ist nur mit Einladung möglich. Bitten Sie den Betreiber um eine Einladung.',
  invitationInvalid:
    'Diese Einladung ist abgelaufen, schon verwendet oder gehört zu einer anderen E-Mail-Adresse. Bitten Sie den Betreiber um eine neue.',
  subscriptionsOff: 'Ihr Unternehmen braucht kein Abonnement: Alles ist freigeschaltet',
  noPaymentProvider: 'Online-Zahlung ist nicht möglich: Es ist kein Zahlungsanbieter verbunden',
  paymentNotAccepted:
    'Der Zahlungsanbieter nimmt diese Zahlung nicht an. Wählen Sie eine andere Zahlungsart oder wenden Sie sich an den Absender.',
  paymentProviderUnavailable:
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut oder überweisen Sie den Betrag.',
  tooManyWebhooks: 'Sie haben die Höchstzahl an Webhook-Endpunkten erreicht. Löschen Sie zuerst einen.',
  webhookDisabled: 'Dieser Endpunkt ist deaktiviert. Aktivieren Sie ihn zuerst.',
  smsNotConnected:
    'Es ist kein SMS-Dienst verbunden. Verbinden Sie einen unter Einstellungen, Integrationen.',
  smsNumberMissing: 'Dieser Kunde hat keine Mobilnummer. Geben Sie eine ein.',
  smsNumberInvalid: 'Das ist keine Mobilnummer. Geben Sie eine ein, im Ausland mit Ländervorwahl.',
  smsOptedOut: 'Diese Nummer ist von SMS-Nachrichten abgemeldet',
  smsSenderMissing:
    'Dieses Land nimmt SMS-Nachrichten nur von einer Nummer an. Geben Sie Ihre Absendernummer in den Einstellungen des SMS-Dienstes ein.',
  analyticsNotIncluded: 'Auswertungen sind in Ihrem Paket nicht enthalten',
  receiptDiffers: 'Diesen Kassenbon gibt es bereits mit anderem Inhalt',
  receiptTotalDiffers: 'Die Positionen des Kassenbons ergeben nicht seinen Gesamtbetrag',
  receiptPaidTooMuch:
    'Die Zahlungen übersteigen den Gesamtbetrag des Kassenbons; lassen Sie Trinkgeld und Wechselgeld weg',
  receiptInvoiced: 'Zu diesem Kassenbon wurde bereits eine Rechnung erstellt',
  receiptIncomplete: 'Die Kasse hat diesen Bon noch nicht abgeschlossen. Versuchen Sie es später erneut.',
  receiptVoid: 'Dieser Bon wurde an der Kasse storniert',
  receiptVatUnknown:
    'Für einen USt.-Satz auf diesem Bon ist kein Steuersatz angelegt. Legen Sie ihn in den Einstellungen an.',
  partsNotAllowed: 'Diese Rechnung kann nur in einem Betrag bezahlt werden',
  payableAmount: 'Geben Sie einen Betrag über null ein, höchstens den offenen Betrag',
  notOffered: 'Das ist in dieser Installation nicht verfügbar',
  accountantUnknown: 'Es gibt keine Kanzlei mit dieser ID',
  companyUnknown: 'Es gibt kein Unternehmen mit dieser ID',
  alreadyLinked: 'Dieses Unternehmen ist bereits mit einer Kanzlei verknüpft',
  notLinked: 'Dieses Unternehmen ist mit keiner Kanzlei verknüpft',
  lastAdmin: 'Es muss mindestens einen Plattform-Admin geben',
  worksElsewhere: 'Diese Person arbeitet bereits für eine andere Kanzlei',
  captchaRequired: 'Bestätigen Sie zuerst, dass Sie kein Roboter sind',
  captchaInvalid: 'Die Sicherheitsprüfung ist abgelaufen oder wurde schon verwendet. Wiederholen Sie sie.',
  captchaUnavailable:
    'Die Sicherheitsprüfung ist derzeit nicht verfügbar. Versuchen Sie es in ein paar Minuten noch einmal.',
  keyInvalid: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  twoFactorInvalid: 'Dieser Sicherheitscode stimmt nicht',
  signInLocked: 'Zu viele fehlgeschlagene Versuche. Versuchen Sie es in einer Viertelstunde erneut.',
  secondFactorRequired:
    'Dieses Unternehmen verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie zuerst ein.',
  passkeyInvalid: 'Dieser Passkey wurde nicht erkannt',
  promocodeUnknown: 'Diesen Aktionscode gibt es nicht',
  promocodeExpired: 'Dieser Aktionscode ist abgelaufen',
  promocodeUsedUp: 'Dieser Aktionscode ist aufgebraucht',
  integrationNotSetUp:
    'Diese Installation ist bei dem Dienst noch nicht registriert. Wenden Sie sich an den Betreiber.',
  crmNotConnected: 'Dieses CRM ist nicht verbunden oder pausiert. Verbinden Sie es unter Einstellungen.',
  crmRecordNotFound: 'Dieses Unternehmen oder diese Person ist nicht mehr im CRM',
  crmNothingToSettle:
    'Es gibt nichts mehr zu entscheiden: Jemand hat es bereits getan oder das CRM hat sich geändert',
  purchaseIncomplete: 'Geben Sie zuerst Lieferant, Nummer, Datum und Betrag ein',
  noPurchaseAccounting:
    'Es ist keine Buchhaltung verbunden, die Eingangsrechnungen annimmt. Verbinden Sie eine unter Einstellungen; bei manchen wählen Sie dort zuerst ein Konto für Eingangsrechnungen.',
  noAccounting: 'Es ist keine Buchhaltung verbunden. Verbinden Sie eine unter Einstellungen.',
  integrationRefused:
    'Der Dienst hat diese Zugangsdaten abgelehnt. Prüfen Sie sie und versuchen Sie es erneut.',
  integrationBusy: 'Der Dienst bittet um eine kurze Pause. Versuchen Sie es in einigen Minuten erneut.',
  integrationUnreachable: 'Der Dienst war mit diesen Angaben nicht erreichbar',
  addressNotAllowed:
    'Diese Adresse ist nicht zulässig: Sie muss mit https:// beginnen und öffentlich erreichbar sein',
  authorisationInvalid:
    'Diese Autorisierung ist abgelaufen oder wurde schon verwendet. Verbinden Sie den Dienst erneut.',
  authorisationDeclined: 'Der Dienst wurde nicht autorisiert',
  agreementByOwner: 'Das kostet monatlich extra. Zuerst muss ein Inhaber zustimmen.',
  quotationAnswered:
    'Dieses Angebot wurde beantwortet. Als Nachweis der Vereinbarung kann es sieben Jahre lang nicht gelöscht werden.',
  quotationInvoiced: 'Aus diesem Angebot wurde bereits eine Rechnung erstellt',
  tokenReused:
    'Mit diesem Token wurde bereits eine Anfrage mit anderem Inhalt gestellt. Verwenden Sie für eine neue Anfrage ein neues Token.',
  creditGivesNothing:
    'Mit dieser Rechnungskorrektur würde nichts erstattet. Wählen Sie Positionen, die zusammen mehr als 0,00 ergeben.',
  periodClosed: 'Dieses Datum liegt in einem abgeschlossenen Zeitraum.',
  backDatingReasonMissing: 'Die Rechnung ist früher datiert als die letzte. Geben Sie dafür einen Grund an.',
  backDatingNotAllowed: 'Im Land des Verkäufers darf eine Rechnung nicht früher datiert sein als die letzte.',
  depositTooHigh: 'Die Anzahlung muss mehr als 0,00 und höchstens der Gesamtbetrag sein',
  depositNotDeductible:
    'Diese Anzahlung kann nicht abgezogen werden: Sie gehört zu einem anderen Kunden oder einer anderen Währung, ist nicht gesendet, wurde korrigiert oder wird von einer anderen Rechnung abgezogen',
  depositQuotationNotSent:
    'Senden Sie zuerst das Angebot: Eine Anzahlung können Sie anfordern, sobald der Kunde es hat',
  depositQuotationArchived:
    'Dieses Angebot ist archiviert. Stellen Sie es wieder her, um eine Anzahlung anzufordern.',
  depositInvoiceNotDraft: 'Eine Anzahlung können Sie nur anfordern, solange die Rechnung ein Entwurf ist',
  depositOfDeposit:
    'Dies ist selbst eine Anzahlungsrechnung. Fordern Sie die Anzahlung beim Angebot oder Entwurf an, zu dem sie gehört.',
  startNeedsSubscriptions:
    'Schalten Sie zuerst die Abonnements ein: Ohne sie ist ab diesem Tag nichts zu zahlen',
  mandatesConflict:
    'Mehr als einer dieser Kunden hat ein gültiges Mandat oder eine offene Anfrage. Widerrufen Sie zuerst alle bis auf eines.',
  mergedFurther:
    'Einer dieser Kunden wurde seither erneut zusammengeführt. Machen Sie zuerst diese Zusammenführung rückgängig.',
  depositDeducted: 'Diese Anzahlung wird von einer Rechnung abgezogen. Stornieren Sie zuerst diese Rechnung.',
  viesNotAllowed: 'Die Prüfung von USt-IdNrn. in MIAS ist in dieser Installation ausgeschaltet',
  vatNumberNotInVies: 'MIAS kennt nur USt-IdNrn. aus der EU und Nordirland',
  uploadIncomplete: 'Ein Teil dieser Datei ist noch nicht angekommen. Versuchen Sie es noch einmal.',
  uploadComplete: 'Dieser Upload ist bereits abgeschlossen',
  chunkInvalid: 'Dieser Teil gehört nicht zur Datei',
  chunkDiffers:
    'An dieser Stelle ist bereits ein anderer Teil angekommen. Laden Sie die Datei noch einmal hoch.',
  digestWrong: 'Die Datei wurde bei der Übertragung beschädigt. Laden Sie sie noch einmal hoch.',
  tooManyUploads: 'Es laufen zu viele Uploads. Schließen Sie zuerst einige ab oder brechen Sie sie ab.',
  storageFull:
    'Der Speicherplatz Ihres Unternehmens ist voll. Löschen Sie nicht mehr benötigte Dateien oder wenden Sie sich an den Support.',
  fileHasMacros:
    'Diese Datei enthält Makros. Speichern Sie sie ohne Makros und versuchen Sie es noch einmal.',
  fileUnpacksTooLarge: 'Diese Datei ist entpackt viel zu groß und kann nicht angenommen werden',
  fileAmbiguous: 'Diese Datei ist zwei Dateitypen zugleich und kann nicht angenommen werden',
  emailAddressInUse: 'Ihr Mailserver sendet von dieser Adresse. Wählen Sie dort zuerst eine andere Adresse.',
  mailServerUnreachable:
    'Zu diesem Mailserver konnte keine Verbindung hergestellt werden. Prüfen Sie den Servernamen und den Port.',
  mailServerTimedOut:
    'Der Mailserver hat nicht rechtzeitig geantwortet. Prüfen Sie den Servernamen und den Port.',
  mailServerCertificateExpired:
    'Das Zertifikat des Mailservers ist heute nicht gültig: Es ist abgelaufen oder gilt noch nicht. Bitten Sie Ihren Anbieter, es zu erneuern.',
  mailServerCertificateUntrusted:
    'Das Zertifikat des Mailservers ist selbst signiert oder stammt von einer nicht vertrauenswürdigen Stelle. Bitten Sie Ihren Anbieter um ein Zertifikat einer anerkannten Stelle.',
  mailServerCertificateName:
    'Das Zertifikat des Mailservers gilt für einen anderen Servernamen. Geben Sie den Namen ein, den Ihr Anbieter für den Postausgang nennt.',
  mailServerNoEncryption:
    'Der Mailserver bietet auf diese Weise keine Verschlüsselung an. Verwenden Sie TLS mit Port 465 oder STARTTLS mit Port 587.',
  mailServerSignInRefused:
    'Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt. Manche Anbieter verlangen ein App-Passwort.',
  mailServerSenderRefused:
    'Der Mailserver nimmt von dieser Adresse keine Nachrichten an. Wählen Sie eine Adresse, die zu diesem Konto gehört.',
  mailServerRefused:
    'Der Mailserver lehnt die Verbindung ab. Fragen Sie Ihren Anbieter, ob er Verbindungen von Penning zulässt.',
  mailServerBusy:
    'Der Mailserver bittet um einen späteren Versuch. Versuchen Sie es in ein paar Minuten erneut.',
  tooManyContacts: 'Ein Kunde kann höchstens 50 Ansprechpartner haben. Entfernen Sie zuerst einen.',
  tagNameTaken: 'Es gibt bereits ein Schlagwort mit diesem Namen',
  tooManyTags: 'Die Höchstzahl an Schlagwörtern ist erreicht. Löschen Sie zuerst eines.',
  bookkeepingYear: 'Eine Datei umfasst höchstens ein Wirtschaftsjahr. Wählen Sie einen kürzeren Zeitraum.',
  bookkeepingRateMissing:
    'Für eine Rechnung in einer anderen Währung fehlt der Wechselkurs. Geben Sie ihn in den Einstellungen ein und versuchen Sie es erneut.',
  bookkeepingAccount:
    'DATEV-Konten bestehen nur aus Ziffern und sind nicht länger als die eingestellte Kontenlänge. Prüfen Sie Ihre Erlöskonten und die Konten der Datei.',
  customerMerged: 'Dieser Kunde wurde mit einem anderen zusammengeführt',
  bookkeepingEmpty: 'In diesem Zeitraum wurde nichts gesendet oder bezahlt.',
  statementTooLong: 'Ein Kontoauszug hat höchstens 1.000 Zeilen. Wählen Sie einen kürzeren Zeitraum.',
  tooManyCustomers: 'Das sind zu viele Kunden auf einmal. Grenzen Sie die Liste zuerst ein.',
  whiteLabelNotIncluded: 'White Label ist in Ihrem Paket nicht enthalten',
  contrastTooLow:
    'Der Kontrast zwischen diesen Farben ist zu gering. Verwenden Sie den vorgeschlagenen Ton oder wählen Sie mehr Kontrast.',
  integrationChoiceMissing: 'Wählen Sie zuerst in den Einstellungen dieser Integration, was verwendet wird',
  noAgency:
    'Es ist kein Inkassobüro verbunden, das diese Rechnung hat. Verbinden Sie eines unter Einstellungen.',
} as const satisfies Translation<typeof source>;
