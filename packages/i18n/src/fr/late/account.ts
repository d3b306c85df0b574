import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/late/account.ts';

export const account = {
  mailOpenButton: 'Ouvrir Penning',
  mailVerifyButton: "Confirmer l'adresse e-mail",
  mailResetButton: 'Choisir un nouveau mot de passe',
  mailInviteButton: 'Choisir un mot de passe',
  mail_invite_subject: '{inviter} vous invite chez {company}',
  mail_invite_body:
    'Bonjour {name},\n\n{inviter} vous invite à travailler avec {company} dans Penning. Le bouton ci-dessous vous permet de choisir un mot de passe et de commencer. Il fonctionne pendant {days} jours.\n\nVous ne connaissez pas {inviter} ou {company} ? Ignorez cet e-mail.',
  mail_join_subject: '{inviter} vous invite chez {company}',
  mail_join_body:
    'Bonjour {name},\n\n{inviter} vous invite à travailler avec {company} dans Penning. Vous avez déjà un compte : connectez-vous avec le bouton ci-dessous et acceptez en un clic. L’invitation est valable {days} jours.\n\nVous ne connaissez pas {inviter} ou {company} ? Ignorez cet e-mail : rien ne se fait sans votre accord.',
  mail_verify_subject: 'Confirmez votre adresse e-mail',
  mail_verify_body:
    "Bonjour {name},\n\nBienvenue chez Penning. Confirmez avec le bouton ci-dessous que cette adresse e-mail est la vôtre. Le bouton fonctionne pendant 24 heures.\n\nVous n'avez pas créé de compte ? Vous n'avez alors rien à faire.",
  mail_reset_subject: 'Choisissez un nouveau mot de passe',
  mail_reset_body:
    "Bonjour {name},\n\nUn nouveau mot de passe a été demandé pour votre compte Penning. Le bouton ci-dessous vous permet d'en choisir un. Il fonctionne une seule fois, pendant une heure.\n\nCe n'était pas vous ? Ignorez cet e-mail : votre mot de passe reste inchangé.",
  mail_passwordChanged_subject: 'Votre mot de passe a été modifié',
  mail_passwordChanged_body:
    "Bonjour {name},\n\nLe mot de passe de votre compte Penning vient d'être modifié depuis l'adresse {ip}. Les autres sessions sont terminées.\n\nCe n'était pas vous ? Demandez immédiatement un nouveau mot de passe.",
  mail_secondFactorEnabled_subject: "L'authentification à deux facteurs est activée",
  mail_secondFactorEnabled_body:
    "Bonjour {name},\n\nL'authentification à deux facteurs a été activée pour votre compte Penning depuis l'adresse {ip}.\n\nCe n'était pas vous ? Demandez immédiatement un nouveau mot de passe.",
  mail_secondFactorDisabled_subject: "L'authentification à deux facteurs est désactivée",
  mail_secondFactorDisabled_body:
    "Bonjour {name},\n\nL'authentification à deux facteurs a été désactivée pour votre compte Penning depuis l'adresse {ip}. Désormais, le mot de passe suffit pour se connecter.\n\nCe n'était pas vous ? Demandez immédiatement un nouveau mot de passe.",
  mail_recoveryCodeUsed_subject: 'Un code de récupération a été utilisé',
  mail_recoveryCodeUsed_body:
    "Bonjour {name},\n\nQuelqu'un s'est connecté à votre compte Penning avec un code de récupération depuis l'adresse {ip}. Il vous en reste {left}.\n\nCe n'était pas vous ? Demandez immédiatement un nouveau mot de passe et générez de nouveaux codes de récupération.",
  mail_passkeyAdded_subject: "Une clé d'accès a été ajoutée",
  mail_passkeyAdded_body:
    "Bonjour {name},\n\nLa clé d'accès « {passkey} » a été ajoutée à votre compte Penning depuis l'adresse {ip}. Elle permet de se connecter sans mot de passe.\n\nCe n'était pas vous ? Demandez immédiatement un nouveau mot de passe et supprimez la clé.",
} as const satisfies Translation<typeof source>;
