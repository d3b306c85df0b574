import type { Translation } from '../../area-texts.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Ouvrir Penning',
  mailVerifyButton: 'Confirmer l’adresse e-mail',
  mailResetButton: 'Réinitialiser le mot de passe',
  mailInviteButton: 'Choisir un mot de passe',
  mail_invite_subject: '{inviter} vous invite à rejoindre {company}',
  mail_invite_body:
    'Bonjour {name},\n\n{inviter} vous invite à travailler avec {company} dans Penning. Choisissez un mot de passe pour rejoindre l’entreprise. L’invitation est valable {days} jours.\n\nVous ne connaissez ni {inviter} ni {company} ? Vous pouvez ignorer cet e-mail.',
  mail_join_subject: '{inviter} vous invite à rejoindre {company}',
  mail_join_body:
    'Bonjour {name},\n\n{inviter} vous invite à travailler avec {company} dans Penning. Vous avez déjà un compte : connectez-vous et rejoignez l’entreprise en un clic. L’invitation est valable {days} jours.\n\nVous ne connaissez ni {inviter} ni {company} ? Vous pouvez ignorer cet e-mail : rien ne se fait sans votre accord.',
  mail_accountantAsks_subject: '{accountant} souhaite être lié à {company}',
  mail_accountantAsks_body:
    'Bonjour {name},\n\nLe cabinet comptable {accountant} souhaite être lié à {company} dans Penning. Si vous acceptez, ses comptables pourront travailler dans votre entreprise. Répondez dans Paramètres, Comptable et factures électroniques.\n\nVous ne connaissez pas {accountant} ? Refusez la demande.',
  mail_added_subject: '{inviter} a créé un compte pour vous chez {company}',
  mail_added_body:
    'Bonjour {name},\n\n{inviter} a créé un compte pour que vous puissiez travailler avec {company} dans Penning. Connectez-vous avec cette adresse e-mail et le mot de passe que {inviter} vous communique, puis choisissez le vôtre dans « Mon compte ».\n\nVous ne connaissez ni {inviter} ni {company} ? Prévenez-nous.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Bonjour {name},\n\n{title}\n{message}\n\nVous recevez cet e-mail en raison de vos paramètres de notification pour {company}. Modifiez-les dans « Mon compte » : {settings}',
  mailAddressButton: 'Voir la demande',
  mail_addressOld_subject: 'Confirmez votre nouvelle adresse e-mail',
  mail_addressOld_body:
    'Bonjour {name},\n\nVous avez demandé à vous connecter à Penning avec {email} au lieu de cette adresse. Confirmez le changement ici et dans l’e-mail envoyé à la nouvelle adresse. Le lien est valable 24 heures.\n\nSi ce n’était pas vous, ouvrez le lien, choisissez « Ce n’était pas moi », puis réinitialisez votre mot de passe.',
  mail_addressNew_subject: 'Confirmez votre nouvelle adresse e-mail',
  mail_addressNew_body:
    'Bonjour {name},\n\nQuelqu’un a demandé à se connecter à Penning avec cette adresse, {email}. Confirmez qu’elle est à vous. Le lien est valable 24 heures.\n\nSi ce n’était pas vous, vous pouvez ignorer cet e-mail : rien ne change.',
  mail_addressChanged_subject: 'Votre adresse e-mail a été modifiée',
  mail_addressChanged_body:
    'Bonjour {name},\n\nL’adresse e-mail de votre compte Penning a été modifiée de {from} en {email}, depuis l’adresse IP {ip}. Vous avez été déconnecté partout ailleurs.\n\nSi ce n’était pas vous, contactez immédiatement la personne qui gère Penning.',
  mail_senderAddress_subject: 'Confirmez {address}',
  mail_senderAddress_body:
    '{company} souhaite utiliser cette adresse pour ses e-mails envoyés depuis Penning.\n\nSi c’est correct, confirmez l’adresse dans les 24 heures. Si vous ne connaissez pas {company}, ignorez cet e-mail : rien ne sera envoyé depuis cette adresse ni à celle-ci.',
  mail_verify_subject: 'Confirmez votre adresse e-mail',
  mail_verify_body:
    'Bonjour {name},\n\nBienvenue sur Penning. Veuillez confirmer votre adresse e-mail. Le lien est valable 24 heures.\n\nVous n’avez pas créé de compte ? Vous pouvez ignorer cet e-mail.',
  mail_reset_subject: 'Réinitialisez votre mot de passe',
  mail_reset_body:
    'Bonjour {name},\n\nNous avons reçu une demande de réinitialisation du mot de passe de votre compte Penning. Le lien ne fonctionne qu’une fois et est valable une heure.\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  mail_passwordChanged_subject: 'Votre mot de passe a été modifié',
  mail_passwordChanged_body:
    'Bonjour {name},\n\nLe mot de passe de votre compte Penning vient d’être modifié depuis l’adresse IP {ip}. Vous avez été déconnecté partout ailleurs.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe immédiatement.',
  mail_secondFactorEnabled_subject: 'L’authentification à deux facteurs est activée',
  mail_secondFactorEnabled_body:
    'Bonjour {name},\n\nL’authentification à deux facteurs a été activée pour votre compte Penning depuis l’adresse IP {ip}.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe immédiatement.',
  mail_secondFactorDisabled_subject: 'L’authentification à deux facteurs est désactivée',
  mail_secondFactorDisabled_body:
    'Bonjour {name},\n\nL’authentification à deux facteurs a été désactivée pour votre compte Penning depuis l’adresse IP {ip}. Désormais, votre mot de passe suffit pour vous connecter.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe immédiatement.',
  mail_recoveryCodeUsed_subject: 'Un code de récupération a été utilisé',
  mail_recoveryCodeUsed_body:
    'Bonjour {name},\n\nUne connexion à votre compte Penning a eu lieu avec un code de récupération, depuis l’adresse IP {ip}. Il vous en reste {left}.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe et créez immédiatement de nouveaux codes de récupération.',
  mail_passkeyAdded_subject: 'Une clé d’accès a été ajoutée',
  mail_passkeyAdded_body:
    'Bonjour {name},\n\nLa clé d’accès « {passkey} » a été ajoutée à votre compte Penning depuis l’adresse IP {ip}. Elle permet de se connecter sans mot de passe.\n\nSi ce n’était pas vous, réinitialisez votre mot de passe et supprimez immédiatement la clé d’accès.',
  mail_trialEnds_subject: 'Votre essai de Penning se termine le {day}',
  mail_trialEnds_body:
    'Bonjour {name},\n\nL’essai de {company} se termine le {day}. Confirmez votre compte par une vérification bancaire pour continuer à utiliser Penning. Rien de ce que vous avez créé n’est perdu.',
  mail_trialOver_subject: 'Votre essai de Penning est terminé',
  mail_trialOver_body:
    'Bonjour {name},\n\nL’essai de {company} s’est terminé le {day}. Vos données sont toujours là. Confirmez votre compte par une vérification bancaire pour continuer. D’ici là, les factures récurrentes, les documents planifiés et les relances ne sont pas envoyés.',
  mail_paymentFailed_subject: 'Nous n’avons pas pu prélever votre abonnement',
  mail_paymentFailed_body:
    'Bonjour {name},\n\nLe paiement de l’abonnement de {company} a échoué. Veuillez payer avant le {day} ; d’ici là, tout continue de fonctionner.',
  mail_paymentReceived_subject: 'Votre abonnement est payé',
  mail_paymentReceived_body:
    'Bonjour {name},\n\nNous avons bien reçu le paiement de l’abonnement de {company}. Merci. Vous avez de nouveau un accès complet.',
  mail_suspendedByAdmin_subject: 'Votre compte est suspendu',
  mail_suspendedByAdmin_body:
    'Bonjour {name},\n\nNous avons suspendu le compte de {company}. Motif : {reason}\n\nVous pouvez toujours consulter vos archives et exporter vos données. Jusqu’à la levée de la suspension, les factures récurrentes, les documents planifiés et les relances ne sont pas envoyés. Contactez-nous pour régler la situation.',
  mail_reactivatedByAdmin_subject: 'Votre compte est de nouveau actif',
  mail_reactivatedByAdmin_body:
    'Bonjour {name},\n\nLe compte de {company} n’est plus suspendu. Vous avez de nouveau un accès complet.',
  mail_packageChanged_subject: 'Vous avez désormais le forfait {package}',
  mail_packageChanged_body:
    'Bonjour {name},\n\nLe forfait de {company} est désormais {package}, avec effet immédiat. Le prix est indiqué dans votre abonnement.',
  mail_announced_subject: 'Penning devient payant à partir du {day}',
  mail_announced_body:
    'Bonjour {name},\n\nÀ partir du {day}, {company} a besoin d’un abonnement pour continuer à utiliser Penning. Rien ne change d’ici là. Une période d’essai commence ce jour-là, pendant laquelle vous confirmez votre compte. Les prix sont indiqués dans votre abonnement.\n\nVous ne souhaitez pas continuer ? Vos archives restent consultables et vous pouvez exporter toutes vos données.',
  mail_signUp_subject: '{inviter} vous invite sur Penning',
  mail_signUp_body:
    'Bonjour,\n\n{inviter} vous invite à inscrire votre entreprise sur Penning. Le lien ci-dessous fonctionne une seule fois et est valable 14 jours.\n\nVous ne connaissez pas {inviter} ? Vous pouvez ignorer ce message.',
  mail_suspended_subject: 'Votre compte est suspendu',
  mail_suspended_body:
    'Bonjour {name},\n\nL’abonnement de {company} n’a pas été payé : le compte est suspendu depuis le {day}. Vous pouvez toujours consulter vos archives. Une fois le paiement effectué, vous aurez de nouveau un accès complet. Entre-temps, les factures récurrentes, les documents planifiés et les relances ne sont pas envoyés.',
  mail_cancelled_subject: 'Votre compte est résilié',
  mail_cancelled_body:
    'Bonjour {name},\n\nLe compte de {company} est résilié. Vous avez un accès complet jusqu’au {day} inclus. Ensuite, vous pourrez toujours consulter vos archives, exporter vos données et réactiver votre compte à tout moment. Dès lors, les factures récurrentes, les documents planifiés et les relances ne seront plus envoyés.',
  addressTitle: 'Adresse e-mail',
  addressHint: 'L’adresse avec laquelle vous vous connectez et où arrivent les e-mails sur votre compte.',
  addressNew: 'Nouvelle adresse e-mail',
  addressCode: 'Code de l’application ou code de récupération',
  addressAsk: 'Changer d’adresse e-mail',
  addressAsked: 'E-mails envoyés. Confirmez dans les deux boîtes de réception.',
  addressWaiting: 'Changement en attente vers {email}, jusqu’au {until}.',
  addressWaitsOld: 'Reste à confirmer : le lien de l’e-mail envoyé à {email}.',
  addressWaitsNew: 'Reste à confirmer : le lien de l’e-mail envoyé à {email}.',
  addressWithdraw: 'Annuler la demande',
  addressWithdrawn: 'Demande annulée',
  addressUnproven: 'Pas encore confirmée',
  addressQuestion: 'Vous connecter avec {to} au lieu de {from} ?',
  addressQuestionLead: 'Les deux adresses doivent confirmer.',
  addressConfirm: 'Confirmer',
  addressRefuse: 'Ce n’était pas moi',
  addressDone: 'Votre adresse e-mail est désormais {email}',
  addressDoneHint: 'Utilisez-la désormais pour vous connecter.',
  addressHalf: 'Confirmé',
  addressHalfHint: 'Le changement prendra effet quand l’autre adresse aura aussi confirmé.',
  addressRefused: 'Rien n’a été modifié',
  addressRefusedHint:
    'Si quelqu’un d’autre l’a demandé, il connaît votre mot de passe. Réinitialisez-le immédiatement.',
  inviteHaveAccount: 'Vous utilisez déjà Penning avec cette adresse ?',
  inviteSignIn: 'Se connecter pour rejoindre',
  inviteSignedInElsewhere:
    'Cette invitation a été envoyée à une autre adresse que celle avec laquelle vous êtes connecté.',
  resetEnds:
    'L’enregistrement ferme toutes vos sessions{tokens, plural, =0 {} one { et révoque votre jeton d’API} other { et révoque vos # jetons d’API}}.',
  resetPasskeys: 'Clés d’accès à conserver',
  resetPasskeysHint: 'Décochez celles que vous ne reconnaissez pas : elles seront supprimées.',
  resetPasskeyUsed: 'dernière utilisation le {at}',
  resetPasskeyUnused: 'ajoutée le {at}, jamais utilisée',
  resetFactorStays:
    'L’authentification à deux facteurs reste active : un code vous sera demandé à la connexion.',
  resetFactorRemove: 'Désactiver l’authentification à deux facteurs',
  resetFactorCode: 'Code de l’application ou code de récupération',
  factorTitle: 'Authentification à deux facteurs',
  factorHint:
    'Ajoute un code d’une application sur votre téléphone lors de la connexion : un mot de passe volé ne suffit plus.',
  factorOff: 'L’authentification à deux facteurs est désactivée.',
  factorOn: 'L’authentification à deux facteurs est activée depuis le {date}.',
  codesLeft:
    '{count, plural, =0 {Vous n’avez plus de code de récupération.} one {Il vous reste # code de récupération.} other {Il vous reste # codes de récupération.}}',
  setUp: 'Configurer',
  setUpTitle: 'Configurer l’authentification à deux facteurs',
  passwordFirst: 'Saisissez votre mot de passe pour continuer.',
  goOn: 'Continuer',
  scan: 'Scannez ce code avec une application d’authentification, puis saisissez le code qu’elle affiche.',
  qrLabel: 'Code QR pour l’application d’authentification',
  manualKey: 'Impossible de scanner ? Saisissez cette clé dans l’application',
  code: 'Code à six chiffres',
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  enabled: '2FA activée',
  disabled: '2FA désactivée',
  enableFailed: 'Échec de l’activation de la 2FA',
  disableFailed: 'Échec de la désactivation de la 2FA',
  disableTitle: 'Désactiver l’authentification à deux facteurs ?',
  disableText:
    'Votre mot de passe suffira pour vous connecter. Saisissez un code de l’application ou un code de récupération.',
  codeOrRecovery: 'Code',
  newCodes: 'Nouveaux codes de récupération',
  newCodesText: 'Vos codes actuels cesseront de fonctionner. Saisissez un code de l’application.',
  makeCodes: 'Créer de nouveaux codes',
  codesTitle: 'Vos codes de récupération',
  codesText:
    'Conservez-les dans un endroit accessible sans votre téléphone. Chaque code permet de se connecter une fois. Ils ne sont affichés que maintenant.',
  print: 'Imprimer',
  codesSaved: 'J’ai enregistré mes codes',
  requireLabel: 'L’exiger de tous les utilisateurs de cette entreprise',
  requireHint: 'Toute personne qui ne l’a pas configurée doit le faire avant de continuer.',
  requiredByCompany: 'Votre entreprise l’exige.',
  mustTitle: 'Configurez l’authentification à deux facteurs',
  mustText: '{company} exige l’authentification à deux facteurs. Configurez-la pour continuer.',
  passkeysTitle: 'Clés d’accès',
  passkeysHint:
    'Connectez-vous avec votre empreinte, votre visage ou le code PIN de votre appareil au lieu d’un mot de passe.',
  passkeysEmpty: 'Aucune clé d’accès pour l’instant',
  passkeysElsewhere: 'Les clés d’accès ne fonctionnent que sur {host}. Ouvrez-y Penning pour en ajouter une.',
  passkeysUnsupported:
    'Les clés d’accès ne sont pas disponibles ici : elles nécessitent https et un nom de domaine.',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyName: 'Nom',
  passkeyNameHint: 'Par exemple l’appareil où elle se trouve',
  passkeyAdded: 'Clé d’accès ajoutée',
  renamePasskey: 'Renommer la clé d’accès',
  deletePasskeyText:
    'Vous ne pourrez plus l’utiliser pour vous connecter. Supprimez-la aussi sur votre appareil.',
  createdAt: 'Ajoutée',
  lastUsedAt: 'Dernière utilisation',
  never: 'Jamais',
  emailsTitle: 'E-mails concernant {company}',
  emailsHint:
    'Choisissez ce que vous recevez aussi par e-mail, à {email}. Vous êtes toujours informé dans Penning.',
  emailsUnverified: 'Confirmez votre adresse e-mail pour recevoir des e-mails.',
  emailsNone: 'Votre rôle ne reçoit aucune notification dans cette entreprise.',
  emailsSaved: 'Préférences d’e-mail enregistrées',
  emailsSubscription: 'Les e-mails relatifs à l’abonnement sont toujours envoyés aux propriétaires.',
  sessionsTitle: 'Vos connexions actives',
  sessionsHint: 'Vous ne reconnaissez pas une session ? Fermez-la et changez votre mot de passe.',
  device: 'Appareil',
  deviceOn: '{browser} sur {system}',
  deviceUnknown: 'Appareil inconnu',
  thisSession: 'Cette session',
  company: 'Entreprise',
  address: 'Adresse IP',
  lastSeen: 'Dernière activité',
  endThis: 'Fermer la session',
  endOthers: 'Fermer toutes les autres',
  sessionEnded: 'Session fermée',
  othersEnded: 'Toutes les autres sessions sont fermées',
  passkeyKnown: 'Vous avez déjà une clé d’accès sur cet appareil',
} as const satisfies Translation<typeof source>;
