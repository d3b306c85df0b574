import type { Translation } from '../../area-texts.ts';
import type { error as source } from '../../en/app/error.ts';

export const error = {
  internal: 'Une erreur inconnue est survenue',
  notFound: 'Introuvable. Cet élément a peut-être été supprimé.',
  forbidden: 'Vous n’êtes pas autorisé à effectuer cette action',
  loginTokenExpired: 'La session a expiré',
  todo: 'Cette fonction n’est pas encore disponible',
  noBody: 'La requête était vide',
  invalidCredentials: 'Les informations saisies sont incorrectes',
  invalidRequest: 'Impossible pour le moment. Rechargez la page pour voir ce qui a changé.',
  validationFailed: 'Vérifiez les champs signalés et réessayez',
  loginCredentialsInvalid: 'L’adresse e-mail ou le mot de passe est incorrect',
  loginCompanyInvalid: 'Session expirée ou accès à l’entreprise refusé',
  loginRequiresFactor: 'Saisissez votre code d’authentification à deux facteurs pour vous connecter',
  vatCodeRequestFailed: 'Ce code TVA ne peut pas être utilisé. Choisissez-en un autre.',
  customerNotFound: 'Ce client a été supprimé',
  customerCreateFailed: 'Le client n’a pas pu être créé. Veuillez réessayer.',
  customerPersonMismatch:
    'Un particulier n’a ni numéro d’entreprise ni numéro de TVA. Videz ces champs ou décochez « Particulier ».',
  archiveInvalidRequest: 'Cette partie de la liste ne peut pas être ouverte. Rechargez la liste.',
  tooManyRequests: 'Trop de tentatives. Patientez une minute, puis réessayez.',
  emailTaken: 'Un compte existe déjà avec cette adresse e-mail',
  numberTaken: 'Ce numéro est déjà utilisé',
  inUse: 'Cet élément est encore utilisé et ne peut donc pas être supprimé',
  changedElsewhere:
    'Une autre personne a fait une modification entre-temps. Rechargez pour continuer avec la dernière version.',
  fileTooLarge: 'Ce fichier est trop volumineux',
  fileTypeNotAllowed: 'Ce type de fichier n’est pas pris en charge',
  documentIncomplete: 'Ce document n’est pas complet. Complétez-le avant de l’envoyer.',
  eInvoiceNotPossible:
    'Impossible d’établir une facture électronique pour cette facture. Vérifiez d’abord les informations manquantes.',
  legalDetailsMissing: 'Il manque sur cette facture des mentions obligatoires',
  creditTooHigh: 'L’avoir ne peut pas dépasser ce qui reste de cette facture',
  paymentTooHigh: 'Le montant dépasse le reste dû',
  numberInvalid:
    'Le numéro doit se terminer par 1 à 15 chiffres ; avant, seuls des lettres sans accent, des chiffres, des espaces et - / . _ sont possibles',
  recipientMissing: 'Indiquez au moins un destinataire',
  pdfNotReady: 'Le PDF n’a pas pu être créé. Veuillez réessayer.',
  unavailable: 'Penning est momentanément indisponible. Veuillez réessayer.',
  unsupportedMediaType: 'Ce type de contenu n’est pas pris en charge',
  fileDamaged:
    'Ce fichier est endommagé sur le serveur. Importez-le à nouveau ou faites-le restaurer depuis une copie de secours.',
  remindedToday: 'Une relance a déjà été envoyée aujourd’hui pour cette facture',
  remindersPaused: 'Les relances sont suspendues pour cette facture ou ce client',
  confirmationExpired: 'Cette page a expiré. Rechargez-la et réessayez.',
  tooManyDates:
    'Plus de 366 factures seraient créées en une fois. Choisissez une date de début plus tardive.',
  fewerThanMade: 'Le nombre de factures déjà créées est supérieur',
  addressTaken: 'Une autre entreprise reçoit déjà des factures électroniques à cette adresse',
  addressMissing:
    'Indiquez d’abord votre numéro d’entreprise ou de TVA : il devient votre adresse de facturation électronique',
  networkRefused:
    'Le point d’accès a refusé. Vérifiez les coordonnées de votre entreprise et votre compte auprès du point d’accès.',
  ratesUnreadable: 'Aucun taux de change trouvé dans ce fichier',
  bankFileUnknown:
    'Ce fichier n’est pas reconnu. Téléchargez auprès de votre banque un relevé camt.053, camt.054 ou MT940, ou son fichier CSV.',
  bankFileDamaged: 'Ce fichier est endommagé ou incomplet. Téléchargez-le de nouveau auprès de votre banque.',
  bankEntryUnreadable: 'Une écriture de ce fichier est illisible ; rien n’a été importé',
  bankZipLocked:
    'Ce fichier zip est protégé par un mot de passe. Décompressez-le et importez les relevés qu’il contient.',
  bankZipTooLarge:
    'Ce fichier zip dépasse 64 Mo une fois décompressé. Importez les relevés en plusieurs fois.',
  bankSumWrong: 'La somme des montants doit être égale au montant de l’opération',
  bankDocumentUnfit: 'Cette facture ne peut pas être rapprochée de cette opération',
  bankPayoutUnfit:
    'Ce versement ne correspond pas à cette opération : son montant ou sa devise diffère, il est déjà rapproché, ou ses montants ne concordent pas',
  fileEmpty: 'Le fichier est vide',
  xmlMalformed: 'Ce fichier XML est endommagé et illisible',
  xmlUnsafe:
    'Ce fichier XML contient une déclaration de type de document, ce qui n’est pas autorisé pour des raisons de sécurité',
  xmlNoInvoice: 'Ce fichier XML n’est ni une facture ni un avoir au format UBL ou CII',
  fileTooDemanding:
    'La lecture de ce fichier demande trop de mémoire ou de temps. Divisez-le ou demandez à son auteur un fichier plus simple.',
  csvUnreadable: 'Ce fichier n’est pas un CSV lisible',
  nothingToImport: 'Aucune ligne ne peut être importée avec ces paramètres',
  tooManyKept: 'Vous ne pouvez plus rien enregistrer ici. Supprimez d’abord un élément.',
  nameTaken: 'Ce nom est déjà utilisé',
  tooManyTemplates: 'Vous avez atteint le maximum de 200 modèles. Supprimez-en un d’abord.',
  itemBilled: 'Ceci figure déjà sur une facture. Supprimez-y d’abord la ligne.',
  itemNotCredited:
    'Seuls le temps et les frais d’une facture entièrement annulée peuvent être facturés à nouveau',
  nothingSelected: 'Aucun élément sélectionné',
  tooManySelected: 'Trop de documents sélectionnés. Sélectionnez-en 20 000 au maximum.',
  alreadyBooked: 'Ce document est déjà comptabilisé ou sur le point de l’être',
  notToBeArchived: 'Seuls les devis envoyés peuvent être archivés',
  nothingOpen: 'Il n’y a plus rien à payer sur ce document',
  nothingOwed: 'Il n’y a rien à rembourser, ou tout est déjà en cours de remboursement',
  refundTooHigh: 'Ce montant dépasse ce qui peut être remboursé',
  refundNotPossible: 'Certains remboursements ne peuvent pas figurer dans le fichier',
  setOffUnfit: 'Choisissez un document ouvert du même client dans la même devise',
  payerIncomplete: 'Les coordonnées bancaires de votre entreprise sont incomplètes',
  notCollectable: 'Ce document ne peut pas être réglé par prélèvement',
  notOverdue: 'Cette facture n’est pas encore en retard',
  stillCollected: 'Cette facture fait partie d’une remise de prélèvements. Retirez-la d’abord de la remise.',
  alreadyInCollections: 'Cette facture a déjà été transmise au recouvrement',
  notInCollections: 'Cette facture n’a pas été transmise au recouvrement',
  lastOwner: 'Une entreprise doit avoir au moins un propriétaire',
  alreadyMember: 'Cette personne est déjà utilisatrice de cette entreprise',
  memberElsewhere:
    'Cette personne travaille aussi dans d’autres entreprises : elle seule peut modifier son nom et sa langue',
  apiNotIncluded: 'Votre forfait ne comprend pas l’API',
  scopeTooWide: 'Un jeton ne peut pas avoir plus de droits que vous',
  tooManyTokens: 'Vous avez atteint le nombre maximal de jetons d’API. Révoquez-en un d’abord.',
  mandateMissing: 'Ce client n’a pas de mandat de prélèvement valide',
  mandateActive: 'Ce client a déjà un mandat. Révoquez-le d’abord.',
  mandateReferenceTaken: 'Cette référence de mandat est déjà utilisée',
  creditorIncomplete: 'Renseignez d’abord votre identifiant créancier et votre IBAN dans les paramètres',
  collectionNotPossible: 'Certaines de ces factures ne peuvent pas être prélevées',
  collectionDateRefused: 'Les banques ne prélèvent pas à cette date. Choisissez-en une autre.',
  batchEmpty: 'Cette remise ne contient encore aucune facture',
  addressUnproven: 'Confirmez d’abord votre adresse e-mail. Le lien de l’invitation le fait aussi.',
  addressUnchanged: 'C’est déjà votre adresse e-mail',
  mailLimitReached:
    'La limite d’e-mails pour aujourd’hui est atteinte. Rien n’a été envoyé. Réessayez demain. La limite est plus basse pendant l’essai et tant qu’aucun propriétaire n’a confirmé son adresse e-mail.',
  companyViewOnly:
    'Vous pouvez seulement consulter cette entreprise pour le moment : sa période d’essai ou son abonnement a pris fin, ou son compte est suspendu.',
  requestTooSlow: 'La requête a mis trop de temps à arriver. Réessayez.',
  headTooLarge: 'L’adresse ou les en-têtes de cette requête sont trop longs',
  requestUnreadable: 'Cette requête est illisible',
  mailTooManyRecipients:
    'Ce message a plus de destinataires que cette entreprise ne peut en contacter par e-mail en une journée. Rien n’a été envoyé. Retirez des destinataires. La limite est plus basse tant qu’aucun propriétaire n’a confirmé son adresse e-mail.',
  personUnproven:
    'Cette personne n’a pas encore confirmé son adresse e-mail. Elle peut le faire avec le lien reçu par e-mail.',
  mandateBusinessOnly:
    'Le mandat du client est réservé aux entreprises (B2B), or le client est un particulier. Demandez ou ajoutez un mandat CORE.',
  registrationClosed: 'Les inscriptions sont fermées. Si vous avez été invité, ouvrez le lien de l’e-mail.',
  registrationByInvitation:
    'L’inscription se fait uniquement sur invitation. Demandez-en une à l’exploitant.',
  invitationInvalid:
    'Cette invitation a expiré, a déjà été utilisée ou concerne une autre adresse e-mail. Demandez-en une nouvelle à l’exploitant.',
  subscriptionsOff: 'Votre entreprise n’a pas besoin d’abonnement : tout est inclus',
  noPaymentProvider:
    'Le paiement en ligne n’est pas disponible : aucun prestataire de paiement n’est connecté',
  paymentNotAccepted:
    'Le prestataire de paiement n’accepte pas ce paiement. Choisissez un autre moyen de paiement ou contactez l’expéditeur.',
  paymentProviderUnavailable:
    'Le prestataire de paiement est momentanément indisponible. Réessayez dans quelques minutes ou payez par virement.',
  tooManyWebhooks: 'Vous avez atteint le nombre maximal de points de réception. Supprimez-en un d’abord.',
  webhookDisabled: 'Ce point de réception est désactivé. Activez-le d’abord.',
  smsNotConnected: 'Aucun service de SMS n’est connecté. Connectez-en un dans Paramètres, Intégrations.',
  smsNumberMissing: 'Ce client n’a pas de numéro de mobile. Saisissez-en un.',
  smsNumberInvalid:
    'Ce n’est pas un numéro de mobile. Saisissez-en un, avec l’indicatif du pays s’il est étranger.',
  smsOptedOut: 'Ce numéro s’est désinscrit des SMS',
  smsSenderMissing:
    'Ce pays n’accepte que les SMS envoyés depuis un numéro. Saisissez votre numéro d’expéditeur dans les paramètres du service de SMS.',
  analyticsNotIncluded: 'Votre forfait ne comprend pas les analyses',
  receiptDiffers: 'Ce ticket est déjà connu, avec un autre contenu',
  receiptTotalDiffers: 'La somme des lignes du ticket n’est pas égale à son total',
  receiptPaidTooMuch:
    'Les paiements dépassent le total du ticket ; ne comptez ni pourboires ni monnaie rendue',
  receiptInvoiced: 'Une facture a déjà été établie pour ce ticket',
  receiptIncomplete: 'La caisse n’a pas encore terminé ce ticket. Réessayez plus tard.',
  receiptVoid: 'Ce ticket a été annulé en caisse',
  receiptVatUnknown:
    'Aucun code TVA ne correspond à un taux de ce ticket. Ajoutez-en un dans les paramètres.',
  partsNotAllowed: 'Cette facture doit être réglée en une seule fois',
  payableAmount: 'Saisissez un montant supérieur à zéro, sans dépasser le reste dû',
  notOffered: 'Ce n’est pas disponible sur cette installation',
  accountantUnknown: 'Aucun cabinet comptable ne porte cet identifiant',
  companyUnknown: 'Aucune entreprise ne porte cet identifiant',
  alreadyLinked: 'Cette entreprise est déjà liée à un cabinet comptable',
  notLinked: 'Cette entreprise n’est liée à aucun cabinet comptable',
  lastAdmin: 'Il doit y avoir au moins un administrateur de la plateforme',
  worksElsewhere: 'Cette personne travaille déjà pour un autre cabinet comptable',
  captchaRequired: 'Effectuez d’abord le contrôle anti-robot',
  captchaInvalid: 'Le contrôle anti-robot a expiré. Veuillez le refaire.',
  captchaUnavailable:
    'Le contrôle anti-robot est momentanément indisponible. Veuillez réessayer dans quelques minutes.',
  keyInvalid: 'Ce lien a expiré ou a déjà été utilisé',
  twoFactorInvalid: 'Code 2FA non valide',
  signInLocked: 'Trop de tentatives infructueuses. Réessayez dans 15 minutes.',
  secondFactorRequired:
    'Cette entreprise exige l’authentification à deux facteurs. Configurez-la pour continuer.',
  passkeyInvalid: 'Cette clé d’accès n’a pas été reconnue',
  promocodeUnknown: 'Ce code promo n’existe pas',
  promocodeExpired: 'Ce code promo a expiré',
  promocodeUsedUp: 'Ce code promo a déjà été utilisé le nombre maximal de fois',
  integrationNotSetUp:
    'Cette installation n’est pas encore enregistrée auprès du service. Demandez à son exploitant.',
  crmNotConnected: 'Ce CRM n’est pas connecté, ou il est en pause. Connectez-le dans les paramètres.',
  crmRecordNotFound: 'Cette entreprise ou personne n’est plus dans le CRM',
  crmNothingToSettle: 'Il n’y a plus rien à décider : quelqu’un l’a déjà fait, ou le CRM a changé',
  purchaseIncomplete: 'Saisissez d’abord le fournisseur, le numéro, la date et le montant',
  noPurchaseAccounting:
    'Aucun logiciel comptable connecté n’accepte les factures d’achat. Connectez-en un dans les paramètres ; pour certains, il faut d’abord y choisir un compte des achats.',
  noAccounting: 'Aucun logiciel comptable n’est connecté. Connectez-en un dans les paramètres.',
  integrationRefused: 'Le service n’a pas accepté ces informations. Vérifiez-les et réessayez.',
  integrationBusy: 'Le service demande de patienter. Réessayez dans quelques minutes.',
  integrationUnreachable: 'Le service est injoignable avec ces informations',
  addressNotAllowed: 'Utilisez une adresse publique qui commence par https://',
  authorisationInvalid:
    'Cette autorisation a expiré ou a déjà été utilisée. Connectez le service de nouveau.',
  authorisationDeclined: 'Le service n’a pas été autorisé',
  agreementByOwner: 'Cette option entraîne un supplément mensuel : seul un propriétaire peut l’activer',
  quotationAnswered:
    'Ce devis a reçu une réponse. Il prouve ce qui a été convenu et ne peut pas être supprimé pendant sept ans.',
  quotationInvoiced: 'Ce devis a déjà été transformé en facture',
  tokenReused:
    'Une demande au contenu différent a déjà été faite avec ce jeton. Utilisez un nouveau jeton pour une nouvelle demande.',
  creditGivesNothing:
    'Cet avoir ne rendrait rien au client. Choisissez des lignes dont le total dépasse 0,00.',
  periodClosed: 'Cette date se trouve dans une période clôturée.',
  backDatingReasonMissing: 'Cette facture porte une date antérieure à la dernière. Indiquez-en la raison.',
  backDatingNotAllowed:
    'Dans le pays du vendeur, une facture ne peut pas porter une date antérieure à la dernière.',
  depositTooHigh: 'L’acompte doit être supérieur à 0,00 et ne pas dépasser le total',
  depositNotDeductible:
    'Cet acompte ne peut pas être déduit : il concerne un autre client ou une autre devise, il n’est pas envoyé, il fait l’objet d’un avoir ou une autre facture le déduit',
  depositQuotationNotSent: 'Envoyez d’abord le devis : un acompte se demande une fois que le client l’a reçu',
  depositQuotationArchived: 'Ce devis est archivé. Désarchivez-le pour demander un acompte.',
  depositInvoiceNotDraft: 'Un acompte ne se demande que tant que la facture est un brouillon',
  depositOfDeposit:
    'Cette facture est elle-même une facture d’acompte. Demandez l’acompte sur le devis ou le brouillon concerné.',
  startNeedsSubscriptions:
    'Activez d’abord les abonnements : sans eux, il n’y a rien à payer à partir de ce jour',
  mandatesConflict:
    'Plusieurs de ces clients ont un mandat actif ou une demande en cours. Révoquez d’abord tous les mandats sauf un.',
  mergedFurther: 'Un de ces clients a été fusionné à nouveau depuis. Annulez d’abord cette fusion.',
  depositDeducted: 'Une facture déduit cet acompte. Établissez d’abord un avoir pour cette facture.',
  viesNotAllowed: 'La vérification des numéros de TVA dans VIES est désactivée sur cette installation',
  vatNumberNotInVies: 'VIES ne connaît que les numéros de TVA de l’UE et d’Irlande du Nord',
  uploadIncomplete: 'Une partie de ce fichier n’est pas encore arrivée. Réessayez.',
  uploadComplete: 'Cet envoi est déjà terminé',
  chunkInvalid: 'Cette partie n’appartient pas au fichier',
  chunkDiffers: 'Une autre partie est déjà arrivée à cet endroit. Importez de nouveau le fichier.',
  digestWrong: 'Le fichier a été endommagé pendant l’envoi. Importez-le de nouveau.',
  tooManyUploads: 'Trop d’envois sont en cours. Terminez-en ou annulez-en d’abord quelques-uns.',
  storageFull:
    'L’espace de stockage de votre entreprise est plein. Supprimez les fichiers devenus inutiles ou contactez l’assistance.',
  fileHasMacros: 'Ce fichier contient des macros. Enregistrez-le sans macros et réessayez.',
  fileUnpacksTooLarge: 'Une fois décompressé, ce fichier est bien trop volumineux pour être accepté',
  fileAmbiguous: 'Ce fichier correspond à deux types à la fois et ne peut pas être accepté',
  emailAddressInUse:
    'Votre serveur de messagerie envoie depuis cette adresse. Choisissez-y d’abord une autre adresse.',
  mailServerUnreachable:
    'Impossible de se connecter à ce serveur de messagerie. Vérifiez le nom du serveur et le port.',
  mailServerTimedOut:
    'Le serveur de messagerie n’a pas répondu à temps. Vérifiez le nom du serveur et le port.',
  mailServerCertificateExpired:
    'Le certificat du serveur de messagerie n’est pas valable aujourd’hui : il a expiré ou n’est pas encore valable. Demandez à votre fournisseur de le renouveler.',
  mailServerCertificateUntrusted:
    'Le certificat du serveur de messagerie est autosigné ou provient d’un émetteur qui n’est pas reconnu. Demandez à votre fournisseur un certificat d’un émetteur reconnu.',
  mailServerCertificateName:
    'Le certificat du serveur de messagerie correspond à un autre nom de serveur. Saisissez le nom indiqué par votre fournisseur pour le courrier sortant.',
  mailServerNoEncryption:
    'Le serveur de messagerie ne propose pas ce type de chiffrement. Utilisez TLS avec le port 465 ou STARTTLS avec le port 587.',
  mailServerSignInRefused:
    'Le serveur de messagerie a refusé le nom d’utilisateur ou le mot de passe. Certains fournisseurs exigent un mot de passe d’application.',
  mailServerSenderRefused:
    'Le serveur de messagerie n’accepte pas de messages depuis cette adresse. Choisissez une adresse qui appartient à ce compte.',
  mailServerRefused:
    'Le serveur de messagerie refuse la connexion. Demandez à votre fournisseur s’il autorise les connexions depuis Penning.',
  mailServerBusy: 'Le serveur de messagerie demande de réessayer plus tard. Réessayez dans quelques minutes.',
  tooManyContacts: 'Un client peut avoir 50 contacts au maximum. Supprimez-en d’abord un.',
  tagNameTaken: 'Une étiquette porte déjà ce nom',
  tooManyTags: 'Vous avez atteint le nombre maximal d’étiquettes. Supprimez-en d’abord une.',
  bookkeepingYear: 'Un fichier couvre au plus un exercice. Choisissez une période plus courte.',
  bookkeepingRateMissing:
    'Il manque le taux de change d’une facture dans une autre devise. Saisissez-le dans les paramètres, puis réessayez.',
  bookkeepingAccount:
    'Les comptes DATEV ne comportent que des chiffres et ne dépassent pas la longueur choisie. Vérifiez vos comptes de produits et les comptes du fichier.',
  customerMerged: 'Ce client a été fusionné avec un autre',
  bookkeepingEmpty: 'Rien n’a été envoyé ni payé pendant cette période.',
  statementTooLong:
    'Un relevé de compte comporte au maximum 1 000 lignes. Choisissez une période plus courte.',
  tooManyCustomers: 'Cela fait trop de clients à la fois. Affinez d’abord la liste.',
  whiteLabelNotIncluded: 'Votre forfait ne comprend pas la marque blanche',
  contrastTooLow:
    'Le contraste entre ces couleurs est insuffisant. Utilisez la teinte proposée ou augmentez le contraste.',
  integrationChoiceMissing:
    'Choisissez d’abord dans les paramètres de cette intégration ce qu’il faut utiliser',
  noAgency:
    'Aucune agence de recouvrement connectée ne détient cette facture. Connectez-en une dans les paramètres.',
} as const satisfies Translation<typeof source>;
