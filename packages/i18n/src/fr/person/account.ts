import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/person/account.ts';

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
  mail_accountantAsks_subject: '{accountant} demande à être lié à {company}',
  mail_accountantAsks_body:
    'Bonjour {name},\n\nLe cabinet comptable {accountant} demande à être lié à {company} sur Penning. Si vous acceptez, ses collaborateurs pourront travailler dans votre entreprise. Le bouton ci-dessous vous permet de répondre, sous Paramètres, Général.\n\nVous ne connaissez pas {accountant} ? Refusez.',
  mail_added_subject: '{inviter} vous a ouvert un compte chez {company}',
  mail_added_body:
    'Bonjour {name},\n\n{inviter} vous a ouvert un compte pour travailler avec {company} sur Penning. Connectez-vous avec cette adresse e-mail et le mot de passe que {inviter} vous communique, puis choisissez le vôtre sous « Mon compte ».\n\nVous ne connaissez ni {inviter} ni {company} ? Prévenez-nous.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Bonjour {name},\n\n{title}\n{message}\n\nVous recevez cet e-mail parce que vous l’avez demandé chez {company}. Pour changer cela, ouvrez « Mon compte » : {settings}',
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
  mail_trialEnds_subject: 'Votre essai de Penning se termine le {day}',
  mail_trialEnds_body:
    'Bonjour {name},\n\nL’essai de {company} se termine le {day}. Confirmez votre compte par un paiement d’un centime et continuez comme d’habitude : rien n’est perdu.',
  mail_trialOver_subject: 'Votre essai de Penning est terminé',
  mail_trialOver_body:
    'Bonjour {name},\n\nL’essai de {company} s’est terminé le {day}. Tout ce que vous avez fait est toujours là : confirmez votre compte par un paiement d’un centime pour continuer.',
  mail_paymentFailed_subject: 'Nous n’avons pas pu prélever votre abonnement',
  mail_paymentFailed_body:
    'Bonjour {name},\n\nLe paiement de l’abonnement de {company} a échoué. Veuillez payer avant le {day} ; d’ici là, tout continue de fonctionner.',
  mail_paymentReceived_subject: 'Votre abonnement est payé',
  mail_paymentReceived_body:
    'Bonjour {name},\n\nL’abonnement de {company} est payé, merci. Tout vous est de nouveau ouvert.',
  mail_suspendedByAdmin_subject: 'Votre compte a été suspendu',
  mail_suspendedByAdmin_body:
    'Bonjour {name},\n\nNous avons suspendu le compte de {company}. Le motif : {reason}\n\nVous pouvez toujours lire vos archives et emporter vos données. Prenez contact avec nous pour régler cela.',
  mail_reactivatedByAdmin_subject: 'Votre compte est de nouveau actif',
  mail_reactivatedByAdmin_body:
    'Bonjour {name},\n\nNous avons levé la suspension de {company} : tout est de nouveau comme avant.',
  mail_packageChanged_subject: 'Votre forfait est maintenant {package}',
  mail_packageChanged_body:
    'Bonjour {name},\n\nNous avons changé le forfait de {company} en {package}. C’est valable tout de suite ; le prix figure avec votre abonnement.',
  mail_suspended_subject: 'Votre compte est suspendu',
  mail_suspended_body:
    'Bonjour {name},\n\nL’abonnement de {company} n’a pas été payé : le compte est suspendu depuis le {day}. Vous pouvez toujours lire vos archives, et tout fonctionnera de nouveau après le paiement.',
  mail_cancelled_subject: 'Votre compte est résilié',
  mail_cancelled_body:
    'Bonjour {name},\n\nLe compte de {company} est résilié. Vous gardez un accès complet jusqu’au {day} inclus ; ensuite vous pouvez lire vos archives, exporter vos données et recommencer à tout moment.',
  factorTitle: 'Authentification à deux facteurs',
  factorHint:
    "En plus du mot de passe, un code d'une application sur votre téléphone : qui apprend votre mot de passe ne peut toujours pas entrer.",
  factorOff: "L'authentification à deux facteurs est désactivée.",
  factorOn: "L'authentification à deux facteurs est activée depuis le {date}.",
  codesLeft:
    "{count, plural, =0 {Vous n'avez plus de code de récupération.} one {Il vous reste # code de récupération.} other {Il vous reste # codes de récupération.}}",
  setUp: 'Configurer',
  setUpTitle: "Configurer l'authentification à deux facteurs",
  passwordFirst: "Saisissez d'abord votre mot de passe, afin que nous sachions que c'est bien vous.",
  goOn: 'Continuer',
  scan: "Scannez ceci avec une application d'authentification, puis saisissez le code qu'elle affiche.",
  qrLabel: "Code QR pour l'application d'authentification",
  manualKey: "Impossible de scanner ? Saisissez cette clé dans l'application",
  code: 'Code à six chiffres',
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  enabled: '2FA activée',
  disabled: '2FA désactivée',
  enableFailed: "Échec de l'activation de la 2FA",
  disableFailed: 'Échec de la désactivation de la 2FA',
  disableTitle: "Désactiver l'authentification à deux facteurs ?",
  disableText:
    "Ensuite, le mot de passe suffira pour se connecter. Saisissez un code de l'application ou un code de récupération.",
  codeOrRecovery: 'Code',
  newCodes: 'Nouveaux codes de récupération',
  newCodesText: "Vos codes actuels cesseront de fonctionner. Saisissez un code de l'application.",
  makeCodes: 'Générer de nouveaux codes',
  codesTitle: 'Vos codes de récupération',
  codesText:
    "Conservez-les là où vous les retrouverez sans votre téléphone. Chacun ouvre votre compte une fois si vous l'avez perdu. Ils ne sont affichés que maintenant.",
  print: 'Imprimer',
  codesSaved: 'Je les ai conservés',
  requireLabel: "Tout le monde dans cette entreprise doit l'utiliser",
  requireHint:
    "Qui ne l'a pas encore configurée y est conduit d'abord et ne peut rien faire d'autre d'ici là.",
  requiredByCompany: "Votre entreprise l'exige.",
  mustTitle: "Une chose d'abord",
  mustText:
    "{company} demande à tous d'utiliser l'authentification à deux facteurs. Configurez-la, puis vous pourrez continuer.",
  passkeysTitle: "Clés d'accès",
  passkeysHint:
    'Connectez-vous avec votre doigt, votre visage ou le code PIN de votre appareil, sans mot de passe.',
  passkeysEmpty: "Pas encore de clé d'accès",
  passkeysElsewhere:
    "Les clés d'accès ne fonctionnent que sur {host} ; ouvrez-y Penning pour en ajouter une.",
  passkeysUnsupported:
    "Ce navigateur ne propose pas de clé d'accès ici : il faut https et un nom au lieu d'une adresse en chiffres.",
  addPasskey: "Ajouter une clé d'accès",
  passkeyName: 'Nom',
  passkeyNameHint: "Par exemple l'appareil où elle se trouve",
  passkeyAdded: "Clé d'accès ajoutée",
  renamePasskey: "Renommer la clé d'accès",
  deletePasskeyText: "Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi sur l'appareil.",
  createdAt: 'Ajoutée',
  lastUsedAt: 'Dernière utilisation',
  never: 'Jamais',
  emailsTitle: 'E-mails au sujet de {company}',
  emailsHint:
    'Ce que vous recevez aussi par e-mail, à {email}. Dans Penning, vous en êtes informé de toute façon.',
  emailsUnverified: 'Confirmez d’abord votre adresse e-mail : d’ici là, rien n’est envoyé.',
  emailsNone: 'Votre rôle ne reçoit aucune notification dans cette entreprise : il n’y a rien à envoyer.',
  emailsSaved: 'E-mails enregistrés',
  emailsSubscription: 'Les e-mails sur l’abonnement vont toujours aux propriétaires.',
  sessionsTitle: 'Où vous êtes connecté',
  sessionsHint: "Vous n'en reconnaissez pas une ? Terminez-la et changez de mot de passe.",
  device: 'Appareil',
  deviceOn: '{browser} sur {system}',
  deviceUnknown: 'Appareil inconnu',
  thisSession: 'Celle-ci',
  company: 'Entreprise',
  address: 'Adresse',
  lastSeen: 'Dernière activité',
  endThis: 'Terminer',
  endOthers: 'Terminer toutes les autres',
  sessionEnded: 'Session terminée',
  othersEnded: 'Les autres sessions sont terminées',
  passkeyKnown: "Cet appareil a déjà une clé d'accès pour vous",
} as const satisfies Translation<typeof source>;
