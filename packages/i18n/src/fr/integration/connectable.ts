import type { Translation } from '../../area-texts.ts';
import type { connectable as source } from '../../en/integration/connectable.ts';

export const connectable = {
  name_peppol: 'Point d’accès Peppol',
  summary_peppol:
    'Envoyez et recevez vos factures électroniques par votre propre point d’accès plutôt que par celui de cette installation. Pendant une pause, les documents passent par le point d’accès de l’installation.',
  field_address: 'Adresse',
  hint_address: 'Commence par https://. Votre point d’accès vous la communique.',
  field_connectionName: 'Nom de cette connexion',
  hint_connectionName: 'Distingue plusieurs connexions au même service, par exemple « Boutique Utrecht ».',
  field_key: 'Clé',
  hint_key: 'Enregistrée sous forme chiffrée et jamais réaffichée.',
  name_mollie: 'Mollie',
  summary_mollie:
    'Vos clients paient en ligne par iDEAL, Bancontact, carte et plus encore. Les factures sont automatiquement marquées comme payées et vous remboursez depuis Penning.',
  hint_mollieKey:
    'La clé API de votre profil de site : elle commence par live_ ou test_. Laissez vide pour autoriser Penning sur la page de Mollie.',
  name_stripe: 'Stripe',
  summary_stripe:
    'Vos clients paient en ligne par carte, iDEAL, Bancontact et les autres moyens de paiement de votre compte Stripe. Les factures sont automatiquement marquées comme payées et vous remboursez depuis Penning.',
  hint_stripeKey:
    'Une clé secrète (sk_…) ou une clé restreinte (rk_…) du tableau de bord de Stripe, sous Développeurs, Clés API. Une clé restreinte doit pouvoir écrire dans Checkout Sessions, PaymentIntents, Refunds et Webhook Endpoints, et consulter Disputes, Payment Method Configurations, Payouts et Balance Transactions.',
  hint_molliePayouts:
    'Mollie ne communique les versements que si vous autorisez Penning sur la page de Mollie, et non avec une clé API ni en mode test.',
  hint_multisafepayPayouts:
    'MultiSafepay ne communique pas quels paiements composent un versement. Vous les trouvez dans les rapports de son tableau de bord.',
  name_multisafepay: 'MultiSafepay',
  summary_multisafepay:
    'Vos clients paient en ligne par iDEAL, Bancontact, carte et les autres moyens de paiement de votre site chez MultiSafepay. Les factures sont automatiquement marquées comme payées et vous remboursez depuis Penning.',
  hint_multisafepayKey: 'La clé API de votre site : dans le tableau de bord de MultiSafepay, sous Websites.',
  hint_multisafepayTest: 'Pour une clé de l’environnement de test de MultiSafepay.',
  name_recommand: 'Recommand',
  summary_recommand:
    'Envoyez et recevez des factures électroniques via Peppol avec votre compte Recommand, et voyez si elles sont arrivées.',
  field_recommandKey: 'Clé API',
  hint_recommandKey: 'Dans Recommand, sous API keys. Les clés d’un playground ne servent qu’aux essais.',
  field_recommandSecret: 'Secret API',
  field_recommandCompany: 'Entreprise chez Recommand',
  hint_recommandCompany:
    'L’entreprise qui envoie et reçoit. À choisir seulement si vous en avez plusieurs dans Recommand.',
  name_storecove: 'Storecove',
  summary_storecove:
    'Envoyez et recevez des factures électroniques via Peppol avec votre compte Storecove, et voyez si elles sont arrivées.',
  hint_storecoveKey: 'Une clé API de votre compte Storecove.',
  field_legalEntity: 'Legal entity',
  hint_legalEntity:
    'Le numéro de la legal entity de votre entreprise, tel que l’affiche votre compte Storecove.',
  name_cm: 'CM.com',
  summary_cm: 'Envoyez factures, devis et relances par SMS et voyez s’ils sont arrivés.',
  field_productToken: 'Product token',
  hint_productToken:
    'Dans l’application CM.com, sous Gateway. Enregistré sous forme chiffrée et jamais réaffiché.',
  field_senderName: 'Nom de l’expéditeur',
  hint_senderName:
    'Ce que le téléphone affiche : 11 lettres, chiffres et espaces au plus. L’Espagne, l’Irlande et Singapour n’affichent que les noms qui y sont enregistrés.',
  field_senderNumber: 'Numéro de l’expéditeur',
  hint_senderNumber:
    'Un numéro de votre compte CM.com au format international, comme +3197000000000. Nécessaire pour les États-Unis et le Canada, et pour recevoir des réponses comme STOP.',
  field_paymentMessage: 'Message de paiement',
  hint_paymentMessage:
    'Le texte pour les factures. Laissez vide pour utiliser les textes sous Paramètres, SMS.',
  name_teamleader: 'Teamleader Focus',
  summary_teamleader:
    'Retrouvez les entreprises et contacts de Teamleader en rédigeant une facture, importez-les comme clients et gardez leurs données identiques des deux côtés.',
  field_profile: 'Profil de site',
  hint_profile: 'Nécessaire seulement sans clé, si vous avez plusieurs profils.',
  field_createsCustomers: 'Créer aussi les nouveaux clients ici',
  hint_createsCustomers:
    'Les clients que vous créez dans Penning le sont aussi dans Teamleader, dans l’heure.',
  field_testMode: 'Paiements de test uniquement',
  hint_testMode: 'Seulement sans clé. Avec une clé de test, les paiements sont toujours des tests.',
  name_twinfield: 'Twinfield',
  summary_twinfield:
    'Comptabilisez factures, avoirs et achats dans Twinfield, et voyez ici ce qui y est payé.',
  field_receivables: 'Compte clients',
  hint_receivables: 'Laissez vide pour celui que Twinfield a pour chaque client.',
  field_destiny: 'Statut dans Twinfield',
  hint_destiny:
    'Les écritures provisoires peuvent encore y être modifiées. Sans choix, elles sont provisoires.',
  choice_temporary: 'Provisoire',
  choice_final: 'Définitif',
  field_freeText: 'Texte libre',
  hint_freeText: 'Accompagne chaque écriture.',
  field_invoiceDescription: 'Libellé de la facture',
  hint_invoiceDescription: 'Le libellé de l’écriture. Laissez vide pour le numéro de facture.',
  field_lineDescription: 'Libellé de la ligne',
  hint_lineDescription: 'Le libellé de chaque ligne. Laissez vide pour le libellé de la ligne elle-même.',
  tag_reference: 'Référence',
  tag_customer_name: 'Nom du client',
  tag_customer_number: 'Numéro de client',
  tag_description: 'Libellé de la ligne',
  name_exact: 'Exact Online',
  summary_exact:
    'Comptabilisez factures, avoirs et achats dans Exact Online avec leur PDF, et voyez ici ce qui y est payé.',
  field_exactServer: 'Pays de votre Exact Online',
  hint_exactServer: 'Où vous vous connectez : start.exactonline.nl est celui des Pays-Bas.',
  choice_exactNl: 'Pays-Bas',
  choice_exactBe: 'Belgique',
  choice_exactDe: 'Allemagne',
  choice_exactFr: 'France',
  choice_exactEs: 'Espagne',
  choice_exactUk: 'Royaume-Uni',
  choice_exactCom: 'Un autre pays',
  field_journal: 'Journal des ventes',
  hint_journal: 'Seulement si vous en avez plusieurs.',
  field_paymentCondition: 'Condition de paiement',
  hint_paymentCondition: 'Utilisée pour chaque document comptabilisé. Laissez vide pour celle du client.',
  field_reference: 'Votre référence',
  hint_reference:
    'Ce qu’Exact Online affiche comme « Votre réf. » : notre numéro de facture, sauf si vous choisissez celle du client.',
  choice_ourNumber: 'Notre numéro de facture',
  choice_theirReference: 'La référence du client, s’il y en a une',
  name_yuki: 'Yuki',
  summary_yuki:
    'Comptabilisez factures, avoirs et achats dans Yuki avec leur PDF, et voyez ici ce qui y est payé.',
  field_yukiRegion: 'Pays de votre Yuki',
  hint_yukiRegion:
    'Là où vous vous connectez : yukiworks.nl pour les Pays-Bas, yukiworks.be pour la Belgique.',
  choice_yukiNl: 'Pays-Bas',
  choice_yukiBe: 'Belgique',
  field_yukiKey: 'Clé de service web ou jeton d’accès',
  hint_yukiKey: 'Dans Yuki, sous Paramètres, Services web : une clé d’accès pour le dossier.',
  name_lightspeedR: 'Lightspeed Retail (R-Series)',
  summary_lightspeedR:
    'Récupérez les tickets de vos magasins et laissez vos clients les transformer en factures.',
  field_shop: 'Magasin',
  hint_shop: 'Laissez vide pour récupérer les tickets de tous vos magasins.',
  name_lightspeedK: 'Lightspeed Restaurant (K-Series)',
  summary_lightspeedK:
    'Récupérez les tickets de votre restaurant et laissez vos clients les transformer en factures.',
  field_lightspeedServer: 'Environnement',
  choice_lightspeedLive: 'Production',
  choice_lightspeedTrial: 'Essai',
  field_location: 'Établissement',
  hint_location: 'Nécessaire seulement si vous en avez plusieurs.',
  field_includeFree: 'Inclure les articles gratuits',
  hint_includeFree: 'Affiche aussi sur les factures ce qui était offert.',
  field_turnover: 'Tickets sans facture',
  hint_turnover: 'Ce qu’ils deviennent une fois la journée terminée.',
  choice_turnoverNone: 'Les laisser',
  choice_turnoverDaily: 'Une facture pour le chiffre d’affaires du jour',
  choice_turnoverReceipt: 'Une facture par ticket',
  field_webExtension: 'Extension web',
  hint_webExtension: 'Vous donne l’adresse d’une page qui s’ouvre dans votre caisse.',
  name_lightspeedL: 'Lightspeed Restaurant (L-Series)',
  field_lightspeedCluster: 'Serveur',
  hint_lightspeedCluster: 'Le début de l’adresse à laquelle vous vous connectez à Lightspeed.',
  choice_lightspeedEuc1: 'euc1 (Europe)',
  choice_lightspeedEuc2: 'euc2 (Europe)',
  hint_locationNumber: 'Le numéro de votre entreprise dans Lightspeed.',
  field_username: 'Nom d’utilisateur',
  field_password: 'Mot de passe',
  name_untill: 'unTill',
  hint_untillAddress:
    'L’adresse de la TPAPI d’unTill, accessible depuis Internet en https. Se termine par /soap/ITPAPIPOS.',
  field_waiter: 'Nom du serveur ou de la serveuse',
  field_tpapiPassword: 'Mot de passe TPAPI',
  field_salesArea: 'Zone de vente',
  hint_salesArea: 'Laissez vide pour récupérer les tickets de toutes les zones de vente.',
  name_moneybird: 'Moneybird',
  summary_moneybird: 'Comptabilisez factures, avoirs et achats dans Moneybird avec leur PDF.',
  field_office: 'Dossier',
  hint_office: 'Le dossier dans lequel les documents sont comptabilisés.',
  hint_moneybirdKey:
    'Un jeton d’API personnel de votre compte Moneybird. Laissez vide pour autoriser Penning sur la page de Moneybird.',
  name_eboekhouden: 'e-Boekhouden.nl',
  summary_eboekhouden:
    'Comptabilisez factures, avoirs et achats dans e-Boekhouden.nl, et voyez ici ce qui y est payé.',
  hint_eboekhoudenKey: 'Le jeton d’API de votre dossier : dans e-Boekhouden.nl, sous Beheer, API-tokens.',
  field_debtorAccount: 'Compte clients',
  hint_debtorAccount: 'Seulement si vous en avez plusieurs.',
  field_paymentAccount: 'Compte des paiements',
  hint_paymentAccount:
    'Où sont comptabilisés les paiements reçus d’abord dans Penning, par exemple un compte d’attente. Laissez vide si votre banque y est reliée : les paiements ne viennent alors que de là.',
  name_snelstart: 'SnelStart',
  summary_snelstart:
    'Comptabilisez factures, avoirs et achats dans SnelStart avec leur PDF, et voyez ici ce qui y est payé.',
  field_connectionKey: 'Clé de connexion',
  hint_snelstartKey:
    'Dans SnelStart Web, sous Koppelingen, Maatwerk. Enregistrée sous forme chiffrée et jamais réaffichée.',
  field_paymentJournal: 'Journal des paiements',
  field_purchaseAccount: 'Compte des achats',
  hint_purchaseAccount:
    'Les factures d’achat sont comptabilisées sur ce compte avec leur TVA et leur fichier ; vous les imputez ensuite aux bonnes charges dans ce logiciel. Tant que vous n’avez pas choisi de compte, elles ne sont pas comptabilisées.',
  hint_purchaseAccountWithoutFile:
    'Les factures d’achat sont comptabilisées sur ce compte avec leur TVA ; vous les imputez ensuite aux bonnes charges dans ce logiciel. Il n’accepte pas de fichiers d’autres logiciels : l’original reste dans Penning. Tant que vous n’avez pas choisi de compte, elles ne sont pas comptabilisées.',
  field_creditorAccount: 'Compte fournisseurs',
  field_purchaseJournal: 'Journal des achats',
  name_payt: 'Payt',
  summary_payt:
    'Transmettez les factures en retard avec le client et le PDF, suivez l’avancement chez Payt et faites enregistrer les paiements des deux côtés.',
  hint_paytKey: 'Un jeton d’API statique de Payt. Laissez vide pour autoriser Penning sur la page de Payt.',
  hint_paytOffice: 'Le dossier auquel les factures sont transmises.',
  field_webhookSecret: 'Secret du webhook',
  hint_paytWebhookSecret:
    'Payt l’affiche une seule fois, dans les paramètres de l’administration, Modules, Webhooks. Sans lui, les changements sont détectés dans l’heure.',
} as const satisfies Translation<typeof source>;
