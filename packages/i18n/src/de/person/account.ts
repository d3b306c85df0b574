import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Penning öffnen',
  mailVerifyButton: 'E-Mail-Adresse bestätigen',
  mailResetButton: 'Neues Passwort wählen',
  mailInviteButton: 'Passwort wählen',
  mail_invite_subject: '{inviter} lädt Sie zu {company} ein',
  mail_invite_body:
    'Guten Tag {name},\n\n{inviter} lädt Sie ein, in Penning mit {company} zu arbeiten. Mit der Schaltfläche unten wählen Sie ein Passwort und legen los. Sie funktioniert {days} Tage lang.\n\nSie kennen {inviter} oder {company} nicht? Dann lassen Sie diese E-Mail auf sich beruhen.',
  mail_join_subject: '{inviter} lädt Sie zu {company} ein',
  mail_join_body:
    'Guten Tag {name},\n\n{inviter} lädt Sie ein, in Penning mit {company} zu arbeiten. Sie haben bereits ein Konto: Melden Sie sich mit der Schaltfläche unten an und treten Sie mit einem Klick bei. Die Einladung gilt {days} Tage.\n\nSie kennen {inviter} oder {company} nicht? Dann lassen Sie diese E-Mail auf sich beruhen: Sie treten nur bei, wenn Sie es selbst bestätigen.',
  mail_officeAsks_subject: '{office} bittet um die Verknüpfung mit {company}',
  mail_officeAsks_body:
    'Guten Tag {name},\n\ndas Steuerbüro {office} bittet um die Verknüpfung mit {company} in Penning. Wenn Sie zustimmen, können seine Leute in Ihrem Unternehmen arbeiten. Mit der Schaltfläche unten antworten Sie, unter Einstellungen, Allgemein.\n\nSie kennen {office} nicht? Dann lehnen Sie ab.',
  mail_added_subject: '{inviter} hat für Sie ein Konto bei {company} angelegt',
  mail_added_body:
    'Guten Tag {name},\n\n{inviter} hat für Sie ein Konto angelegt, mit dem Sie in Penning für {company} arbeiten. Melden Sie sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie von {inviter} erhalten, und wählen Sie unter „Mein Konto“ ein eigenes.\n\nSie kennen {inviter} oder {company} nicht? Dann sagen Sie uns bitte Bescheid.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Guten Tag {name},\n\n{title}\n{message}\n\nSie erhalten diese E-Mail, weil Sie sie bei {company} gewünscht haben. Das ändern Sie unter „Mein Konto“: {settings}',
  mail_verify_subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  mail_verify_body:
    'Guten Tag {name},\n\nwillkommen bei Penning. Bestätigen Sie mit der Schaltfläche unten, dass diese E-Mail-Adresse Ihnen gehört. Sie funktioniert 24 Stunden lang.\n\nSie haben kein Konto angelegt? Dann brauchen Sie nichts zu tun.',
  mail_reset_subject: 'Wählen Sie ein neues Passwort',
  mail_reset_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde ein neues Passwort angefordert. Mit der Schaltfläche unten wählen Sie eines. Sie funktioniert einmal und eine Stunde lang.\n\nWaren Sie das nicht? Dann lassen Sie diese E-Mail auf sich beruhen: Ihr Passwort bleibt, wie es ist.',
  mail_passwordChanged_subject: 'Ihr Passwort wurde geändert',
  mail_passwordChanged_body:
    'Guten Tag {name},\n\ndas Passwort Ihres Kontos bei Penning wurde soeben geändert, von der Adresse {ip} aus. Sitzungen an anderen Orten wurden beendet.\n\nWaren Sie das nicht? Dann fordern Sie sofort ein neues Passwort an.',
  mail_secondFactorEnabled_subject: 'Zwei-Faktor-Authentifizierung ist eingeschaltet',
  mail_secondFactorEnabled_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde die Zwei-Faktor-Authentifizierung eingeschaltet, von der Adresse {ip} aus.\n\nWaren Sie das nicht? Dann fordern Sie sofort ein neues Passwort an.',
  mail_secondFactorDisabled_subject: 'Zwei-Faktor-Authentifizierung ist ausgeschaltet',
  mail_secondFactorDisabled_body:
    'Guten Tag {name},\n\nfür Ihr Konto bei Penning wurde die Zwei-Faktor-Authentifizierung ausgeschaltet, von der Adresse {ip} aus. Ab jetzt genügt zum Anmelden das Passwort.\n\nWaren Sie das nicht? Dann fordern Sie sofort ein neues Passwort an.',
  mail_recoveryCodeUsed_subject: 'Ein Wiederherstellungscode wurde verwendet',
  mail_recoveryCodeUsed_body:
    'Guten Tag {name},\n\nmit einem Wiederherstellungscode hat sich jemand bei Ihrem Konto bei Penning angemeldet, von der Adresse {ip} aus. Sie haben noch {left} davon.\n\nWaren Sie das nicht? Dann fordern Sie sofort ein neues Passwort an und erstellen Sie neue Wiederherstellungscodes.',
  mail_passkeyAdded_subject: 'Ein Passkey wurde hinzugefügt',
  mail_passkeyAdded_body:
    'Guten Tag {name},\n\nIhrem Konto bei Penning wurde der Passkey „{passkey}“ hinzugefügt, von der Adresse {ip} aus. Mit ihm kann man sich ohne Passwort anmelden.\n\nWaren Sie das nicht? Dann fordern Sie sofort ein neues Passwort an und löschen Sie den Passkey.',
  mail_trialEnds_subject: 'Ihre Testphase von Penning endet am {day}',
  mail_trialEnds_body:
    'Guten Tag {name},\n\ndie Testphase von {company} endet am {day}. Bestätigen Sie Ihr Konto mit einer Zahlung von einem Cent und arbeiten Sie weiter wie gewohnt: Nichts geht verloren.',
  mail_trialOver_subject: 'Ihre Testphase von Penning ist vorbei',
  mail_trialOver_body:
    'Guten Tag {name},\n\ndie Testphase von {company} endete am {day}. Alles, was Sie erstellt haben, ist noch da: Bestätigen Sie Ihr Konto mit einer Zahlung von einem Cent, um weiterzumachen.',
  mail_paymentFailed_subject: 'Wir konnten Ihr Abonnement nicht einziehen',
  mail_paymentFailed_body:
    'Guten Tag {name},\n\ndie Zahlung des Abonnements von {company} ist fehlgeschlagen. Bitte zahlen Sie vor dem {day}; bis dahin funktioniert alles weiter.',
  mail_paymentReceived_subject: 'Ihr Abonnement ist bezahlt',
  mail_paymentReceived_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} ist bezahlt, vielen Dank. Ihnen steht wieder alles offen.',
  mail_suspendedByAdmin_subject: 'Ihr Konto wurde gesperrt',
  mail_suspendedByAdmin_body:
    'Guten Tag {name},\n\nwir haben das Konto von {company} gesperrt. Der Grund: {reason}\n\nIhr Archiv können Sie weiter lesen und Ihre Daten mitnehmen. Bitte nehmen Sie Kontakt mit uns auf, um das zu klären.',
  mail_reactivatedByAdmin_subject: 'Ihr Konto ist wieder aktiv',
  mail_reactivatedByAdmin_body:
    'Guten Tag {name},\n\nwir haben die Sperre von {company} aufgehoben: Alles ist wieder wie zuvor.',
  mail_packageChanged_subject: 'Ihr Paket ist jetzt {package}',
  mail_packageChanged_body:
    'Guten Tag {name},\n\nwir haben das Paket von {company} auf {package} umgestellt. Das gilt sofort; was es kostet, steht bei Ihrem Abonnement.',
  mail_suspended_subject: 'Ihr Konto ist gesperrt',
  mail_suspended_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} wurde nicht bezahlt, deshalb ist das Konto seit dem {day} gesperrt. Ihr Archiv können Sie weiter lesen, und nach der Zahlung funktioniert alles wieder.',
  mail_cancelled_subject: 'Ihr Konto ist gekündigt',
  mail_cancelled_body:
    'Guten Tag {name},\n\ndas Konto von {company} ist gekündigt. Sie haben bis einschließlich {day} vollen Zugriff; danach können Sie Ihr Archiv lesen, Ihre Daten exportieren und jederzeit neu beginnen.',
  factorTitle: 'Zwei-Faktor-Authentifizierung',
  factorHint:
    'Neben dem Passwort ein Code von einer App auf Ihrem Telefon: Wer Ihr Passwort erfährt, kommt trotzdem nicht hinein.',
  factorOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  factorOn: 'Die Zwei-Faktor-Authentifizierung ist seit {date} eingeschaltet.',
  codesLeft:
    '{count, plural, =0 {Sie haben keine Wiederherstellungscodes mehr.} one {Sie haben noch # Wiederherstellungscode.} other {Sie haben noch # Wiederherstellungscodes.}}',
  setUp: 'Einrichten',
  setUpTitle: 'Zwei-Faktor-Authentifizierung einrichten',
  passwordFirst: 'Geben Sie zuerst Ihr Passwort ein, damit wir wissen, dass Sie es sind.',
  goOn: 'Weiter',
  scan: 'Scannen Sie dies mit einer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
  qrLabel: 'QR-Code für die Authenticator-App',
  manualKey: 'Scannen nicht möglich? Geben Sie diesen Schlüssel in der App ein',
  code: 'Code mit sechs Ziffern',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  enabled: '2FA eingeschaltet',
  disabled: '2FA ausgeschaltet',
  enableFailed: '2FA konnte nicht eingeschaltet werden',
  disableFailed: '2FA konnte nicht ausgeschaltet werden',
  disableTitle: 'Zwei-Faktor-Authentifizierung ausschalten?',
  disableText:
    'Danach genügt zum Anmelden das Passwort. Geben Sie einen Code der App oder einen Wiederherstellungscode ein.',
  codeOrRecovery: 'Code',
  newCodes: 'Neue Wiederherstellungscodes',
  newCodesText: 'Ihre jetzigen Codes funktionieren dann nicht mehr. Geben Sie einen Code der App ein.',
  makeCodes: 'Neue Codes erstellen',
  codesTitle: 'Ihre Wiederherstellungscodes',
  codesText:
    'Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Telefon finden. Jeder öffnet Ihr Konto einmal, wenn Sie es verloren haben. Sie werden nur jetzt gezeigt.',
  print: 'Drucken',
  codesSaved: 'Ich habe sie aufbewahrt',
  requireLabel: 'Alle in diesem Unternehmen müssen sie verwenden',
  requireHint:
    'Wer sie noch nicht eingerichtet hat, wird zuerst dorthin geführt und kann bis dahin nichts anderes tun.',
  requiredByCompany: 'Ihr Unternehmen verlangt sie.',
  mustTitle: 'Zuerst noch eines',
  mustText:
    '{company} bittet alle, die Zwei-Faktor-Authentifizierung zu verwenden. Richten Sie sie ein, dann können Sie weitermachen.',
  passkeysTitle: 'Passkeys',
  passkeysHint: 'Melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.',
  passkeysEmpty: 'Noch keine Passkeys',
  passkeysElsewhere:
    'Passkeys funktionieren nur unter {host}; öffnen Sie Penning dort, um einen hinzuzufügen.',
  passkeysUnsupported:
    'Dieser Browser bietet hier keine Passkeys an: Sie brauchen https und einen Namen statt einer Adresse aus Zahlen.',
  addPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name',
  passkeyNameHint: 'Zum Beispiel das Gerät, auf dem er ist',
  passkeyAdded: 'Passkey hinzugefügt',
  renamePasskey: 'Passkey umbenennen',
  deletePasskeyText: 'Sie können sich damit nicht mehr anmelden. Löschen Sie ihn auch auf dem Gerät.',
  createdAt: 'Hinzugefügt',
  lastUsedAt: 'Zuletzt verwendet',
  never: 'Nie',
  emailsTitle: 'E-Mails zu {company}',
  emailsHint: 'Was Sie zusätzlich per E-Mail an {email} erhalten. In Penning erfahren Sie es in jedem Fall.',
  emailsUnverified: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Bis dahin wird nichts gesendet.',
  emailsNone: 'Ihre Rolle erhält in diesem Unternehmen keine Meldungen, also gibt es nichts zu senden.',
  emailsSaved: 'E-Mails gespeichert',
  emailsSubscription: 'E-Mails zum Abonnement gehen immer an die Inhaber.',
  sessionsTitle: 'Wo Sie angemeldet sind',
  sessionsHint: 'Sie erkennen eine nicht? Beenden Sie sie und ändern Sie Ihr Passwort.',
  device: 'Gerät',
  deviceOn: '{browser} auf {system}',
  deviceUnknown: 'Unbekanntes Gerät',
  thisSession: 'Diese',
  company: 'Unternehmen',
  address: 'Adresse',
  lastSeen: 'Zuletzt gesehen',
  endThis: 'Beenden',
  endOthers: 'Alle anderen beenden',
  sessionEnded: 'Sitzung beendet',
  othersEnded: 'Die anderen Sitzungen sind beendet',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für Sie',
} as const satisfies Translation<typeof source>;
