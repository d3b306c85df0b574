import type { Translation } from '../../area-texts.ts';
import type { connectable as source } from '../../en/integration/connectable.ts';

export const connectable = {
  name_peppol: 'Peppol-access point',
  summary_peppol:
    'Verstuur en ontvang e-facturen via je eigen access point in plaats van dat van deze installatie. Als je de koppeling pauzeert, wordt weer het access point van de installatie gebruikt.',
  field_address: 'Adres',
  hint_address: 'Begint met https://. Je krijgt dit adres van je access point.',
  field_connectionName: 'Naam van deze koppeling',
  hint_connectionName: 'Onderscheidt meerdere koppelingen met dezelfde dienst, zoals ‘Winkel Utrecht’.',
  field_key: 'Sleutel',
  hint_key: 'Wordt versleuteld opgeslagen en niet meer getoond.',
  name_mollie: 'Mollie',
  summary_mollie:
    'Laat klanten online betalen met iDEAL, Bancontact, kaart en meer. Facturen worden vanzelf als betaald gemarkeerd, en je kunt vanuit Penning terugbetalen.',
  hint_mollieKey:
    'De API-sleutel van je websiteprofiel: hij begint met live_ of test_. Laat leeg om Penning op de pagina van Mollie te machtigen.',
  name_stripe: 'Stripe',
  summary_stripe:
    'Laat klanten online betalen met kaart, iDEAL, Bancontact en de andere betaalwijzen van je Stripe-account. Facturen worden vanzelf als betaald gemarkeerd, en je kunt vanuit Penning terugbetalen.',
  hint_stripeKey:
    'Een geheime sleutel (sk_…) of een beperkte sleutel (rk_…) uit het dashboard van Stripe, onder Developers, API keys. Een beperkte sleutel heeft schrijfrechten nodig voor Checkout Sessions, PaymentIntents, Refunds en Webhook Endpoints, en leesrechten voor Disputes, Payment Method Configurations, Payouts en Balance Transactions.',
  hint_molliePayouts:
    'Mollie geeft uitbetalingen alleen door als je Penning op de pagina van Mollie machtigt, niet met een API-sleutel of in de testmodus.',
  hint_multisafepayPayouts:
    'MultiSafepay geeft niet door welke betalingen in een uitbetaling zitten. Dat staat in de rapporten van het dashboard.',
  name_multisafepay: 'MultiSafepay',
  summary_multisafepay:
    'Laat klanten online betalen met iDEAL, Bancontact, kaart en de andere betaalwijzen van je website bij MultiSafepay. Facturen worden vanzelf als betaald gemarkeerd, en je kunt vanuit Penning terugbetalen.',
  hint_multisafepayKey: 'De API-sleutel van je website: in het dashboard van MultiSafepay, onder Websites.',
  hint_multisafepayTest: 'Voor een sleutel van de testomgeving van MultiSafepay.',
  name_recommand: 'Recommand',
  summary_recommand:
    'Verstuur en ontvang e-facturen via Peppol met je account bij Recommand en zie of ze zijn aangekomen.',
  field_recommandKey: 'API-sleutel',
  hint_recommandKey: 'In Recommand, onder API keys. Sleutels van een playground zijn alleen om te testen.',
  field_recommandSecret: 'API-secret',
  field_recommandCompany: 'Bedrijf bij Recommand',
  hint_recommandCompany:
    'Het bedrijf dat verstuurt en ontvangt. Alleen nodig als je er daar meer dan één hebt.',
  name_storecove: 'Storecove',
  summary_storecove:
    'Verstuur en ontvang e-facturen via Peppol met je account bij Storecove en zie of ze zijn aangekomen.',
  hint_storecoveKey: 'Een API-sleutel van je account bij Storecove.',
  field_legalEntity: 'Legal entity',
  hint_legalEntity:
    'Het nummer van de legal entity van je bedrijf, zoals je account bij Storecove het toont.',
  name_cm: 'CM.com',
  summary_cm: 'Verstuur facturen, offertes en herinneringen per sms en zie of ze zijn aangekomen.',
  field_productToken: 'Product token',
  hint_productToken: 'In de app van CM.com, bij Gateway. Wordt versleuteld opgeslagen en niet meer getoond.',
  field_senderName: 'Naam van de afzender',
  hint_senderName:
    'Wat de telefoon toont: maximaal 11 letters, cijfers en spaties. Spanje, Ierland en Singapore tonen alleen namen die daar zijn geregistreerd.',
  field_senderNumber: 'Nummer van de afzender',
  hint_senderNumber:
    'Een nummer van je CM.com-account in internationale notatie, zoals +3197000000000. Nodig voor de Verenigde Staten en Canada, en om antwoorden zoals STOP te ontvangen.',
  field_paymentMessage: 'Betaalbericht',
  hint_paymentMessage:
    'De tekst voor facturen, met tags zoals pay_link tussen dubbele accolades. Laat leeg om de teksten bij Instellingen, Sms te gebruiken.',
  name_teamleader: 'Teamleader Focus',
  summary_teamleader:
    'Vind bedrijven en contacten uit Teamleader terwijl je een factuur maakt, importeer ze als klant en houd hun gegevens aan beide kanten gelijk.',
  field_profile: 'Websiteprofiel',
  hint_profile: 'Alleen nodig zonder sleutel, en als je meer dan één profiel hebt.',
  field_createsCustomers: 'Nieuwe klanten ook hier aanmaken',
  hint_createsCustomers:
    'Klanten die je in Penning maakt, worden binnen een uur ook in Teamleader aangemaakt.',
  field_testMode: 'Alleen testbetalingen',
  hint_testMode: 'Alleen zonder sleutel. Met een testsleutel zijn betalingen altijd een test.',
  name_twinfield: 'Twinfield',
  summary_twinfield:
    'Boek facturen, creditfacturen en inkoopfacturen in Twinfield, en zie hier wat daar is betaald.',
  field_receivables: 'Debiteurenrekening',
  hint_receivables: 'Laat leeg voor de rekening die Twinfield per klant heeft.',
  field_destiny: 'Status in Twinfield',
  hint_destiny: 'Voorlopige boekingen kun je daar nog wijzigen. Zonder keuze zijn ze voorlopig.',
  choice_temporary: 'Voorlopig',
  choice_final: 'Definitief',
  field_freeText: 'Vrije tekst',
  hint_freeText:
    'Gaat mee met elke boeking. Tags zoals customer_name, customer_number, reference, invoice_date en due_date tussen dubbele accolades worden ingevuld.',
  field_invoiceDescription: 'Factuuromschrijving',
  hint_invoiceDescription:
    'De omschrijving van de boeking, met dezelfde tags. Laat leeg voor het factuurnummer.',
  field_lineDescription: 'Regelomschrijving',
  hint_lineDescription:
    'De omschrijving van elke regel, met dezelfde tags en invoice_number en description. Laat leeg voor de eigen omschrijving van de regel.',
  name_exact: 'Exact Online',
  summary_exact:
    'Boek facturen, creditfacturen en inkoopfacturen met hun pdf in Exact Online, en zie hier wat daar is betaald.',
  field_exactServer: 'Land van je Exact Online',
  hint_exactServer: 'Waar je inlogt: start.exactonline.nl is Nederland.',
  choice_exactNl: 'Nederland',
  choice_exactBe: 'België',
  choice_exactDe: 'Duitsland',
  choice_exactFr: 'Frankrijk',
  choice_exactEs: 'Spanje',
  choice_exactUk: 'Verenigd Koninkrijk',
  choice_exactCom: 'Een ander land',
  field_journal: 'Verkoopboek',
  hint_journal: 'Alleen nodig als je er meer dan één hebt.',
  field_paymentCondition: 'Betalingsconditie',
  hint_paymentCondition: 'Geldt voor elk geboekt document. Laat leeg voor die van de klant.',
  field_reference: 'Uw referentie',
  hint_reference:
    'Wat Exact Online toont als ‘Uw ref.’: ons factuurnummer, tenzij je die van de klant kiest.',
  choice_ourNumber: 'Ons factuurnummer',
  choice_theirReference: 'De referentie van de klant, als die er is',
  name_yuki: 'Yuki',
  summary_yuki:
    'Boek facturen, creditfacturen en inkoopfacturen met hun pdf in Yuki, en zie hier wat daar is betaald.',
  field_yukiRegion: 'Land van je Yuki',
  hint_yukiRegion: 'Waar je inlogt: yukiworks.nl is Nederland, yukiworks.be België.',
  choice_yukiNl: 'Nederland',
  choice_yukiBe: 'België',
  field_yukiKey: 'Webservicesleutel of toegangstoken',
  hint_yukiKey: 'In Yuki bij Instellingen, Webservices: een toegangscode voor de administratie.',
  name_lightspeedR: 'Lightspeed Retail (R-Series)',
  summary_lightspeedR: 'Haal de bonnen van je winkels op, en laat klanten er een factuur van maken.',
  field_shop: 'Winkel',
  hint_shop: 'Laat leeg om alle winkels op te halen.',
  name_lightspeedK: 'Lightspeed Restaurant (K-Series)',
  summary_lightspeedK: 'Haal de bonnen van je restaurant op, en laat klanten er een factuur van maken.',
  field_lightspeedServer: 'Omgeving',
  choice_lightspeedLive: 'Live',
  choice_lightspeedTrial: 'Proef',
  field_location: 'Locatie',
  hint_location: 'Alleen nodig als je er meer dan één hebt.',
  field_includeFree: 'Gratis producten meenemen',
  hint_includeFree: 'Toont ook wat niets kostte op de factuur.',
  field_turnover: 'Bonnen zonder factuur',
  hint_turnover: 'Wat ermee gebeurt zodra de dag voorbij is.',
  choice_turnoverNone: 'Laten staan',
  choice_turnoverDaily: 'Eén factuur voor de dagomzet',
  choice_turnoverReceipt: 'Een factuur per bon',
  field_webExtension: 'Webextensie',
  hint_webExtension: 'Geeft je het adres van een pagina die in je kassa opent.',
  name_lightspeedL: 'Lightspeed Restaurant (L-Series)',
  field_lightspeedCluster: 'Server',
  hint_lightspeedCluster: 'Het begin van het adres waarop je bij Lightspeed inlogt.',
  choice_lightspeedEuc1: 'euc1 (Europa)',
  choice_lightspeedEuc2: 'euc2 (Europa)',
  hint_locationNumber: 'Het nummer van je bedrijf in Lightspeed.',
  field_username: 'Gebruikersnaam',
  field_password: 'Wachtwoord',
  name_untill: 'unTill',
  hint_untillAddress:
    'Het adres van de TPAPI van unTill, via https bereikbaar vanaf internet. Eindigt op /soap/ITPAPIPOS.',
  field_waiter: 'Naam van de bediende',
  field_tpapiPassword: 'TPAPI-wachtwoord',
  field_salesArea: 'Verkoopgebied',
  hint_salesArea: 'Laat leeg om alle verkoopgebieden op te halen.',
  name_moneybird: 'Moneybird',
  summary_moneybird: 'Boek facturen, creditfacturen en inkoopfacturen met hun pdf in Moneybird.',
  field_office: 'Administratie',
  hint_office: 'De administratie waarin documenten worden geboekt.',
  hint_moneybirdKey:
    'Een persoonlijk API-token uit je Moneybird-account. Laat leeg om op de pagina van Moneybird te machtigen.',
  name_eboekhouden: 'e-Boekhouden.nl',
  summary_eboekhouden:
    'Boek facturen, creditfacturen en inkoopfacturen in e-Boekhouden.nl, en zie hier wat daar is betaald.',
  hint_eboekhoudenKey: 'Het API-token van je administratie: in e-Boekhouden.nl onder Beheer, API-tokens.',
  field_debtorAccount: 'Debiteurenrekening',
  hint_debtorAccount: 'Alleen nodig als je er meer dan één hebt.',
  field_paymentAccount: 'Rekening voor betalingen',
  hint_paymentAccount:
    'Waarop betalingen worden geboekt die het eerst in Penning binnenkomen, bijvoorbeeld kruisposten. Laat leeg als je bank daar gekoppeld is: betalingen komen dan alleen daarvandaan.',
  name_snelstart: 'SnelStart',
  summary_snelstart:
    'Boek facturen, creditfacturen en inkoopfacturen met hun pdf in SnelStart, en zie hier wat daar is betaald.',
  field_connectionKey: 'Koppelsleutel',
  hint_snelstartKey:
    'In SnelStart Web onder Koppelingen, Maatwerk. Wordt versleuteld opgeslagen en niet meer getoond.',
  field_paymentJournal: 'Dagboek voor betalingen',
  field_purchaseAccount: 'Rekening voor inkoopfacturen',
  hint_purchaseAccount:
    'Inkoopfacturen worden met hun btw en bestand op deze rekening geboekt, en jij zet ze daar op de juiste kosten. Zolang je er geen kiest, worden inkoopfacturen niet geboekt.',
  hint_purchaseAccountWithoutFile:
    'Inkoopfacturen worden met hun btw op deze rekening geboekt, en jij zet ze daar op de juiste kosten. De dienst neemt geen bestanden van andere software aan, dus het origineel blijft in Penning. Zolang je er geen kiest, worden inkoopfacturen niet geboekt.',
  field_creditorAccount: 'Crediteurenrekening',
  field_purchaseJournal: 'Inkoopboek',
  name_payt: 'Payt',
  summary_payt:
    'Draag facturen die te laat zijn over, met klantgegevens en pdf, zie hoever Payt is en laat betalingen aan beide kanten registreren.',
  hint_paytKey: 'Een vast API-token van Payt. Laat leeg om op de pagina van Payt te machtigen.',
  hint_paytOffice: 'De administratie waaraan facturen worden overgedragen.',
  field_webhookSecret: 'Webhooksecret',
  hint_paytWebhookSecret:
    'Payt toont het één keer, bij de instellingen van de administratie, Modules, Webhooks. Zonder dit secret worden wijzigingen binnen een uur gevonden.',
} as const satisfies Translation<typeof source>;
