import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/late/account.ts';

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
  mail_newcomer_subject: 'Willkommen bei {company} in Penning',
  mail_newcomer_body:
    'Guten Tag {name},\n\n{inviter} hat für Sie ein Konto angelegt, damit Sie mit {company} in Penning arbeiten können. Mit der Schaltfläche unten wählen Sie ein Passwort und kommen hinein. Sie funktioniert {days} Tage lang.\n\nSie kennen {inviter} oder {company} nicht? Dann brauchen Sie nichts zu tun.',
  mail_added_subject: 'Sie können jetzt mit {company} arbeiten',
  mail_added_body:
    'Guten Tag {name},\n\n{inviter} hat Sie in Penning zu {company} hinzugefügt. Melden Sie sich wie gewohnt an und wählen Sie {company}.\n\nSie kennen {inviter} oder {company} nicht? Dann sagen Sie uns bitte Bescheid.',
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
  mail_suspended_subject: 'Ihr Konto ist gesperrt',
  mail_suspended_body:
    'Guten Tag {name},\n\ndas Abonnement von {company} wurde nicht bezahlt, deshalb ist das Konto seit dem {day} gesperrt. Ihr Archiv können Sie weiter lesen, und nach der Zahlung funktioniert alles wieder.',
  mail_cancelled_subject: 'Ihr Konto ist gekündigt',
  mail_cancelled_body:
    'Guten Tag {name},\n\ndas Konto von {company} ist gekündigt. Sie haben bis einschließlich {day} vollen Zugriff; danach können Sie Ihr Archiv lesen, Ihre Daten exportieren und jederzeit neu beginnen.',
} as const satisfies Translation<typeof source>;
