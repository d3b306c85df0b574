import type { Translation } from '../../area-texts.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Penning öffnen',
  mailVerifyButton: 'E-Mail-Adresse bestätigen',
  mailResetButton: 'Neues Passwort wählen',
  mailInviteButton: 'Passwort wählen',
  mail_invite_subject: '{inviter} lädt Sie zu {company} ein',
  mail_invite_body:
    'Guten Tag {name},\n\n{inviter} lädt Sie ein, in Penning bei {company} mitzuarbeiten. Wählen Sie über die Schaltfläche unten ein Passwort, um beizutreten. Die Einladung gilt {days} Tage.\n\nSie kennen {inviter} oder {company} nicht? Dann ignorieren Sie diese E-Mail.',
  mail_join_subject: '{inviter} lädt Sie zu {company} ein',
  mail_join_body:
    'Guten Tag {name},\n\n{inviter} lädt Sie ein, in Penning bei {company} mitzuarbeiten. Sie haben bereits ein Konto: Melden Sie sich über die Schaltfläche unten an und treten Sie mit einem Klick bei. Die Einladung gilt {days} Tage.\n\nSie kennen {inviter} oder {company} nicht? Dann ignorieren Sie diese E-Mail. Sie treten nur bei, wenn Sie es selbst bestätigen.',
  mail_accountantAsks_subject: '{accountant} möchte sich mit {company} verknüpfen',
  mail_accountantAsks_body:
    'Guten Tag {name},\n\ndie Kanzlei {accountant} möchte sich in Penning mit {company} verknüpfen. Wenn Sie zustimmen, kann sie in Ihrem Unternehmen arbeiten. Über die Schaltfläche unten antworten Sie in den Einstellungen unter „Kanzlei und E-Rechnungen“.\n\nSie kennen {accountant} nicht? Dann lehnen Sie ab.',
  mail_added_subject: '{inviter} hat für Sie ein Konto bei {company} angelegt',
  mail_added_body:
    'Guten Tag {name},\n\n{inviter} hat für Sie ein Konto angelegt, mit dem Sie in Penning bei {company} mitarbeiten. Melden Sie sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie von {inviter} erhalten, und wählen Sie unter „Mein Konto“ ein eigenes.\n\nSie kennen {inviter} oder {company} nicht? Dann geben Sie uns bitte Bescheid.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Guten Tag {name},\n\n{title}\n{message}\n\nSie erhalten diese E-Mail, weil Sie sie für {company} gewählt haben. Das können Sie unter „Mein Konto“ ändern: {settings}',
  mailAddressButton: 'Anfrage ansehen',
  mail_addressOld_subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  mail_addressOld_body:
    'Guten Tag {name},\n\nSie möchten sich bei Penning künftig mit {email} statt mit dieser Adresse anmelden. Bestätigen Sie die Änderung hier und in der E-Mail an die neue Adresse. Der Link gilt 24 Stunden.\n\nWaren Sie das nicht? Öffnen Sie den Link, wählen Sie „Das war ich nicht“ und setzen Sie danach Ihr Passwort zurück.',
  mail_addressNew_subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  mail_addressNew_body:
    'Guten Tag {name},\n\njemand möchte sich bei Penning mit dieser Adresse, {email}, anmelden. Bestätigen Sie, dass sie Ihnen gehört. Der Link gilt 24 Stunden.\n\nWaren Sie das nicht? Dann ignorieren Sie diese E-Mail. Es ändert sich nichts.',
  mail_addressChanged_subject: 'Ihre E-Mail-Adresse wurde geändert',
  mail_addressChanged_body:
    'Guten Tag {name},\n\ndie E-Mail-Adresse Ihres Kontos bei Penning wurde von {from} in {email} geändert, von der IP-Adresse {ip} aus. Auf allen anderen Geräten wurden Sie abgemeldet.\n\nWaren Sie das nicht? Dann wenden Sie sich sofort an den Betreiber von Penning.',
  mail_senderAddress_subject: '{address} bestätigen',
  mail_senderAddress_body:
    '{company} möchte diese Adresse für E-Mails aus Penning verwenden.\n\nWenn das richtig ist, bestätigen Sie die Adresse innerhalb von 24 Stunden. Wenn Sie {company} nicht kennen, können Sie diese E-Mail ignorieren: Dann wird nichts von oder an diese Adresse gesendet.',
  mail_verify_subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  mail_verify_body:
    'Guten Tag {name},\n\nwillkommen bei Penning. Bestätigen Sie über die Schaltfläche unten, dass diese E-Mail-Adresse Ihnen gehört. Die Schaltfläche funktioniert 24 Stunden lang.\n\nSie haben sich nicht registriert? Dann brauchen Sie nichts zu tun.',
  mail_reset_subject: 'Wählen Sie ein neues Passwort',
  mail_reset_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde ein neues Passwort angefordert. Über die Schaltfläche unten können Sie es wählen. Die Schaltfläche funktioniert nur einmal und eine Stunde lang.\n\nWaren Sie das nicht? Dann ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  mail_passwordChanged_subject: 'Ihr Passwort wurde geändert',
  mail_passwordChanged_body:
    'Guten Tag {name},\n\ndas Passwort Ihres Kontos bei Penning wurde soeben von der IP-Adresse {ip} aus geändert. Auf allen anderen Geräten wurden Sie abgemeldet.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort sofort zurück.',
  mail_secondFactorEnabled_subject: 'Zwei-Faktor-Authentifizierung ist eingeschaltet',
  mail_secondFactorEnabled_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde von der IP-Adresse {ip} aus die Zwei-Faktor-Authentifizierung eingeschaltet.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort sofort zurück.',
  mail_secondFactorDisabled_subject: 'Zwei-Faktor-Authentifizierung ist ausgeschaltet',
  mail_secondFactorDisabled_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde von der IP-Adresse {ip} aus die Zwei-Faktor-Authentifizierung ausgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort sofort zurück.',
  mail_recoveryCodeUsed_subject: 'Ein Wiederherstellungscode wurde verwendet',
  mail_recoveryCodeUsed_body:
    'Guten Tag {name},\n\nvon der IP-Adresse {ip} aus hat sich jemand mit einem Wiederherstellungscode bei Ihrem Penning-Konto angemeldet. Verbleibende Codes: {left}.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort sofort zurück und erstellen Sie neue Wiederherstellungscodes.',
  mail_passkeyAdded_subject: 'Ein Passkey wurde hinzugefügt',
  mail_passkeyAdded_body:
    'Guten Tag {name},\n\nIhrem Konto bei Penning wurde von der IP-Adresse {ip} aus der Passkey „{passkey}“ hinzugefügt. Damit ist eine Anmeldung ohne Passwort möglich.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort sofort zurück und löschen Sie den Passkey.',
  mail_trialEnds_subject: 'Ihre Testphase bei Penning endet am {day}',
  mail_trialEnds_body:
    'Guten Tag {name},\n\ndie Testphase von {company} endet am {day}. Bestätigen Sie Ihr Konto mit einer Bankverifizierung und arbeiten Sie wie gewohnt weiter. Alle Ihre Daten bleiben erhalten.',
  mail_trialOver_subject: 'Ihre Testphase bei Penning ist abgelaufen',
  mail_trialOver_body:
    'Guten Tag {name},\n\ndie Testphase von {company} ist am {day} abgelaufen. Alle Ihre Daten sind noch da. Bestätigen Sie Ihr Konto mit einer Bankverifizierung, um weiterzuarbeiten. Bis dahin werden wiederkehrende Rechnungen, geplante Dokumente und Zahlungserinnerungen nicht gesendet.',
  mail_paymentFailed_subject: 'Ihr Abonnement konnte nicht abgebucht werden',
  mail_paymentFailed_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} konnte nicht abgebucht werden. Bitte zahlen Sie vor dem {day}. Bis dahin können Sie wie gewohnt weiterarbeiten.',
  mail_paymentReceived_subject: 'Ihr Abonnement ist bezahlt',
  mail_paymentReceived_body:
    'Guten Tag {name},\n\nvielen Dank, die Zahlung für das Abonnement von {company} ist eingegangen. Sie können wieder alles nutzen.',
  mail_suspendedByAdmin_subject: 'Ihr Konto wurde gesperrt',
  mail_suspendedByAdmin_body:
    'Guten Tag {name},\n\nwir haben das Konto von {company} gesperrt. Grund: {reason}\n\nSie können Ihr Archiv weiterhin einsehen und Ihre Daten exportieren. Bis die Sperre aufgehoben ist, werden wiederkehrende Rechnungen, geplante Dokumente und Zahlungserinnerungen nicht gesendet. Bitte melden Sie sich bei uns, um das zu klären.',
  mail_reactivatedByAdmin_subject: 'Ihr Konto ist wieder aktiv',
  mail_reactivatedByAdmin_body:
    'Guten Tag {name},\n\nwir haben die Sperre von {company} aufgehoben. Sie können wie gewohnt weiterarbeiten.',
  mail_packageChanged_subject: 'Ihr Paket ist jetzt {package}',
  mail_packageChanged_body:
    'Guten Tag {name},\n\nwir haben das Paket von {company} auf {package} umgestellt. Das gilt sofort. Den Preis finden Sie unter „Abonnement“.',
  mail_announced_subject: 'Penning ist ab dem {day} kostenpflichtig',
  mail_announced_body:
    'Guten Tag {name},\n\nab dem {day} benötigt {company} ein Abonnement, um weiter mit Penning zu arbeiten. Bis dahin ändert sich nichts. An diesem Tag beginnt eine Testphase, in der Sie Ihr Konto bestätigen. Die Preise finden Sie unter „Abonnement“.\n\nSie möchten nicht weitermachen? Ihr Archiv bleibt lesbar, und Sie können alle Daten exportieren.',
  mail_signUp_subject: '{inviter} lädt Sie zu Penning ein',
  mail_signUp_body:
    'Guten Tag,\n\n{inviter} lädt Sie ein, Ihr Unternehmen bei Penning zu registrieren. Der folgende Link funktioniert einmal und ist 14 Tage gültig.\n\nSie kennen {inviter} nicht? Dann können Sie diese Nachricht ignorieren.',
  mail_suspended_subject: 'Ihr Konto ist gesperrt',
  mail_suspended_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} wurde nicht bezahlt. Deshalb ist das Konto seit dem {day} gesperrt. Ihr Archiv können Sie weiterhin einsehen. Sobald Sie zahlen, können Sie wieder alles nutzen. Wiederkehrende Rechnungen, geplante Dokumente und Zahlungserinnerungen werden so lange nicht gesendet.',
  mail_cancelled_subject: 'Ihr Abonnement ist gekündigt',
  mail_cancelled_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} ist gekündigt. Bis einschließlich {day} haben Sie vollen Zugriff. Danach können Sie Ihr Archiv einsehen, Ihre Daten exportieren und Ihr Konto jederzeit reaktivieren. Ab dann werden wiederkehrende Rechnungen, geplante Dokumente und Zahlungserinnerungen nicht mehr gesendet.',
  addressTitle: 'E-Mail-Adresse',
  addressHint: 'Die Adresse, mit der Sie sich anmelden und an die E-Mails zu Ihrem Konto gehen.',
  addressNew: 'Neue E-Mail-Adresse',
  addressCode: 'Code aus der App oder Wiederherstellungscode',
  addressAsk: 'E-Mail-Adresse ändern',
  addressAsked: 'E-Mails unterwegs. Bestätigen Sie in beiden Postfächern.',
  addressWaiting: 'Änderung in {email} ausstehend, bis {until}.',
  addressWaitsOld: 'Noch zu bestätigen: der Link in der E-Mail an {email}.',
  addressWaitsNew: 'Noch zu bestätigen: der Link in der E-Mail an {email}.',
  addressWithdraw: 'Zurückziehen',
  addressWithdrawn: 'Änderung zurückgezogen',
  addressUnproven: 'Noch nicht bestätigt',
  addressQuestion: 'Künftig mit {to} statt mit {from} anmelden?',
  addressQuestionLead: 'Beide Adressen müssen bestätigen.',
  addressConfirm: 'Bestätigen',
  addressRefuse: 'Das war ich nicht',
  addressDone: 'Ihre E-Mail-Adresse ist jetzt {email}',
  addressDoneHint: 'Melden Sie sich ab jetzt damit an.',
  addressHalf: 'Bestätigt',
  addressHalfHint: 'Die Änderung gilt, sobald auch die andere Adresse bestätigt hat.',
  addressRefused: 'Es wurde nichts geändert',
  addressRefusedHint: 'Hat jemand anderes das angefragt, kennt er Ihr Passwort. Setzen Sie es sofort zurück.',
  inviteHaveAccount: 'Nutzen Sie Penning bereits mit dieser Adresse?',
  inviteSignIn: 'Anmelden und beitreten',
  inviteSignedInElsewhere:
    'Diese Einladung ging an eine andere E-Mail-Adresse als die, mit der Sie angemeldet sind.',
  resetEnds:
    'Beim Speichern werden alle Ihre Sitzungen beendet{tokens, plural, =0 {} one { und Ihr API-Token wird widerrufen} other { und Ihre # API-Token widerrufen}}.',
  resetPasskeys: 'Passkeys, die Sie behalten möchten',
  resetPasskeysHint: 'Entfernen Sie das Häkchen bei Passkeys, die Sie nicht kennen. Sie werden gelöscht.',
  resetPasskeyUsed: 'zuletzt verwendet am {at}',
  resetPasskeyUnused: 'hinzugefügt am {at}, nie verwendet',
  resetFactorStays: 'Die Zwei-Faktor-Authentifizierung bleibt aktiv: Zum Anmelden brauchen Sie einen Code.',
  resetFactorRemove: 'Zwei-Faktor-Authentifizierung ausschalten',
  resetFactorCode: 'Code aus der App oder Wiederherstellungscode',
  factorTitle: 'Zwei-Faktor-Authentifizierung',
  factorHint:
    'Zusätzlich zum Passwort geben Sie einen Code aus einer App auf Ihrem Telefon ein. Das Passwort allein reicht dann niemandem mehr.',
  factorOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  factorOn: 'Die Zwei-Faktor-Authentifizierung ist seit {date} eingeschaltet.',
  codesLeft:
    '{count, plural, =0 {Sie haben keine Wiederherstellungscodes mehr.} one {Sie haben noch # Wiederherstellungscode.} other {Sie haben noch # Wiederherstellungscodes.}}',
  setUp: 'Einrichten',
  setUpTitle: 'Zwei-Faktor-Authentifizierung einrichten',
  passwordFirst: 'Geben Sie zuerst Ihr Passwort ein.',
  goOn: 'Weiter',
  scan: 'Scannen Sie den QR-Code mit einer Authenticator-App und geben Sie dann den angezeigten Code ein.',
  qrLabel: 'QR-Code für die Authenticator-App',
  manualKey: 'Scannen nicht möglich? Geben Sie diesen Schlüssel in der App ein',
  code: 'Sechsstelliger Code',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  enabled: 'Zwei-Faktor-Authentifizierung eingeschaltet',
  disabled: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
  enableFailed: 'Die Zwei-Faktor-Authentifizierung konnte nicht eingeschaltet werden',
  disableFailed: 'Die Zwei-Faktor-Authentifizierung konnte nicht ausgeschaltet werden',
  disableTitle: 'Zwei-Faktor-Authentifizierung ausschalten?',
  disableText:
    'Danach genügt zum Anmelden das Passwort. Geben Sie einen Code aus der App oder einen Wiederherstellungscode ein.',
  codeOrRecovery: 'Code',
  newCodes: 'Neue Wiederherstellungscodes',
  newCodesText: 'Ihre bisherigen Codes werden ungültig. Geben Sie einen Code aus der App ein.',
  makeCodes: 'Neue Codes erstellen',
  codesTitle: 'Ihre Wiederherstellungscodes',
  codesText:
    'Bewahren Sie die Codes getrennt von Ihrem Telefon auf. Falls Sie es verlieren, öffnet jeder Code Ihr Konto einmal. Sie werden nur jetzt angezeigt.',
  print: 'Drucken',
  codesSaved: 'Ich habe sie gesichert',
  requireLabel: 'Für alle in diesem Unternehmen verpflichtend',
  requireHint: 'Wer sie noch nicht eingerichtet hat, muss das tun, um weiterzuarbeiten.',
  requiredByCompany: 'Ihr Unternehmen verlangt sie.',
  mustTitle: 'Ein Schritt fehlt noch',
  mustText: '{company} verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie ein, um weiterzuarbeiten.',
  passkeysTitle: 'Passkeys',
  passkeysHint: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.',
  passkeysEmpty: 'Noch keine Passkeys',
  passkeysElsewhere:
    'Passkeys funktionieren nur unter {host}. Öffnen Sie Penning dort, um einen hinzuzufügen.',
  passkeysUnsupported:
    'Passkeys sind hier nicht möglich: Sie brauchen HTTPS und einen Domainnamen statt einer IP-Adresse.',
  addPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name',
  passkeyNameHint: 'Zum Beispiel der Name des Geräts',
  passkeyAdded: 'Passkey hinzugefügt',
  renamePasskey: 'Passkey umbenennen',
  deletePasskeyText: 'Danach können Sie sich nicht mehr damit anmelden. Löschen Sie ihn auch auf dem Gerät.',
  createdAt: 'Hinzugefügt',
  lastUsedAt: 'Zuletzt verwendet',
  never: 'Nie',
  emailsTitle: 'E-Mails zu {company}',
  emailsHint:
    'Mitteilungen, die Sie zusätzlich per E-Mail an {email} erhalten. In Penning sehen Sie sie immer.',
  emailsUnverified: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Bis dahin wird nichts gesendet.',
  emailsNone: 'Ihre Rolle erhält in diesem Unternehmen keine Mitteilungen.',
  emailsSaved: 'E-Mail-Einstellungen gespeichert',
  emailsSubscription: 'E-Mails zum Abonnement gehen immer an die Inhaber.',
  sessionsTitle: 'Angemeldete Geräte',
  sessionsHint: 'Kommt Ihnen ein Gerät unbekannt vor? Beenden Sie die Sitzung und ändern Sie Ihr Passwort.',
  device: 'Gerät',
  deviceOn: '{browser} auf {system}',
  deviceUnknown: 'Unbekanntes Gerät',
  thisSession: 'Dieses Gerät',
  company: 'Unternehmen',
  address: 'IP-Adresse',
  lastSeen: 'Zuletzt aktiv',
  endThis: 'Beenden',
  endOthers: 'Alle anderen beenden',
  sessionEnded: 'Sitzung beendet',
  othersEnded: 'Die anderen Sitzungen sind beendet',
  passkeyKnown: 'Auf diesem Gerät haben Sie bereits einen Passkey',
} as const satisfies Translation<typeof source>;
