import type { Translation } from '../../area-texts.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Penning openen',
  mailVerifyButton: 'E-mailadres bevestigen',
  mailResetButton: 'Nieuw wachtwoord kiezen',
  mailInviteButton: 'Wachtwoord kiezen',
  mail_invite_subject: '{inviter} nodigt je uit bij {company}',
  mail_invite_body:
    'Hallo {name},\n\n{inviter} nodigt je uit om in Penning voor {company} te werken. Kies met de knop hieronder een wachtwoord en je kunt aan de slag. De uitnodiging is {days} dagen geldig.\n\nKen je {inviter} of {company} niet? Dan kun je deze e-mail negeren.',
  mail_join_subject: '{inviter} nodigt je uit bij {company}',
  mail_join_body:
    'Hallo {name},\n\n{inviter} nodigt je uit om in Penning voor {company} te werken. Je hebt al een account: log in met de knop hieronder en accepteer de uitnodiging. De uitnodiging is {days} dagen geldig.\n\nKen je {inviter} of {company} niet? Dan kun je deze e-mail negeren: zonder jouw akkoord gebeurt er niets.',
  mail_accountantAsks_subject: '{accountant} wil gekoppeld worden aan {company}',
  mail_accountantAsks_body:
    'Hallo {name},\n\nAccountantskantoor {accountant} wil in Penning gekoppeld worden aan {company}. Ga je akkoord, dan kunnen de medewerkers van het kantoor in je bedrijf werken. Met de knop hieronder geef je antwoord; je vindt het verzoek onder Instellingen, Boekhouder en e-facturen.\n\nKen je {accountant} niet? Weiger het verzoek dan.',
  mail_added_subject: '{inviter} heeft een account voor je aangemaakt bij {company}',
  mail_added_body:
    'Hallo {name},\n\n{inviter} heeft een account voor je aangemaakt om in Penning voor {company} te werken. Log in met dit e-mailadres en het wachtwoord dat je van {inviter} krijgt, en kies onder Mijn account een eigen wachtwoord.\n\nKen je {inviter} of {company} niet? Laat het ons dan weten.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Hallo {name},\n\n{title}\n{message}\n\nJe krijgt deze e-mail omdat je dat bij {company} hebt ingesteld. Je kunt het wijzigen onder Mijn account: {settings}',
  mailAddressButton: 'Verzoek bekijken',
  mail_addressOld_subject: 'Bevestig je nieuwe e-mailadres',
  mail_addressOld_body:
    'Hallo {name},\n\nJe wilt voortaan met {email} inloggen bij Penning in plaats van met dit adres. Bevestig de wijziging hier en in de e-mail aan het nieuwe adres. De link werkt 24 uur.\n\nWas jij dit niet? Open de link, kies ‘Dit was ik niet’ en kies daarna een nieuw wachtwoord.',
  mail_addressNew_subject: 'Bevestig je nieuwe e-mailadres',
  mail_addressNew_body:
    'Hallo {name},\n\nIemand wil met dit adres, {email}, inloggen bij Penning. Bevestig dat het van jou is. De link werkt 24 uur.\n\nWas jij dit niet? Dan kun je deze e-mail negeren: er verandert niets.',
  mail_addressChanged_subject: 'Je e-mailadres is gewijzigd',
  mail_addressChanged_body:
    'Hallo {name},\n\nHet e-mailadres van je account bij Penning is gewijzigd van {from} in {email}, vanaf IP-adres {ip}. Op al je andere apparaten ben je uitgelogd.\n\nWas jij dit niet? Neem dan meteen contact op met de beheerder van Penning.',
  mail_senderAddress_subject: 'Bevestig {address}',
  mail_senderAddress_body:
    '{company} wil dit adres gebruiken voor e-mails vanuit Penning.\n\nKlopt dat? Bevestig het adres dan binnen 24 uur. Kent u {company} niet, dan kunt u deze e-mail negeren: er wordt dan niets vanaf of naar dit adres verstuurd.',
  mail_verify_subject: 'Bevestig je e-mailadres',
  mail_verify_body:
    'Hallo {name},\n\nWelkom bij Penning. Bevestig met de knop hieronder dat dit jouw e-mailadres is. De knop werkt 24 uur.\n\nHeb je geen account aangemaakt? Dan hoef je niets te doen.',
  mail_reset_subject: 'Kies een nieuw wachtwoord',
  mail_reset_body:
    'Hallo {name},\n\nEr is een nieuw wachtwoord aangevraagd voor je account bij Penning. Met de knop hieronder kies je er een. De knop werkt één keer en is een uur geldig.\n\nHeb je dit niet aangevraagd? Dan kun je deze e-mail negeren: je wachtwoord verandert niet.',
  mail_passwordChanged_subject: 'Je wachtwoord is gewijzigd',
  mail_passwordChanged_body:
    'Hallo {name},\n\nHet wachtwoord van je account bij Penning is zojuist gewijzigd vanaf IP-adres {ip}. Op al je andere apparaten ben je uitgelogd.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord.',
  mail_secondFactorEnabled_subject: 'Tweestapsverificatie staat aan',
  mail_secondFactorEnabled_body:
    'Hallo {name},\n\nTweestapsverificatie is ingeschakeld voor je account bij Penning, vanaf IP-adres {ip}.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord.',
  mail_secondFactorDisabled_subject: 'Tweestapsverificatie staat uit',
  mail_secondFactorDisabled_body:
    'Hallo {name},\n\nTweestapsverificatie is uitgeschakeld voor je account bij Penning, vanaf IP-adres {ip}. Voortaan log je in met alleen je wachtwoord.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord.',
  mail_recoveryCodeUsed_subject: 'Er is een herstelcode gebruikt',
  mail_recoveryCodeUsed_body:
    'Hallo {name},\n\nEr is met een herstelcode ingelogd op je account bij Penning, vanaf IP-adres {ip}. Resterende herstelcodes: {left}.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord en maak nieuwe herstelcodes.',
  mail_passkeyAdded_subject: 'Er is een passkey toegevoegd',
  mail_passkeyAdded_body:
    'Hallo {name},\n\nDe passkey ‘{passkey}’ is toegevoegd aan je account bij Penning, vanaf IP-adres {ip}. Daarmee kun je zonder wachtwoord inloggen.\n\nWas jij dit niet? Kies dan meteen een nieuw wachtwoord en verwijder de passkey.',
  mail_trialEnds_subject: 'Je proefperiode van Penning loopt af op {day}',
  mail_trialEnds_body:
    'Hallo {name},\n\nDe proefperiode van {company} loopt af op {day}. Bevestig je account met een bankverificatie en je werkt gewoon door: er gaat niets verloren.',
  mail_trialOver_subject: 'Je proefperiode van Penning is afgelopen',
  mail_trialOver_body:
    'Hallo {name},\n\nDe proefperiode van {company} is op {day} afgelopen. Alles wat je hebt gemaakt, is er nog: bevestig je account met een bankverificatie om verder te gaan. Tot die tijd worden periodieke facturen, geplande documenten en herinneringen niet verstuurd.',
  mail_paymentFailed_subject: 'De incasso van je abonnement is mislukt',
  mail_paymentFailed_body:
    'Hallo {name},\n\nDe betaling van het abonnement van {company} is mislukt. Betaal vóór {day}; tot die tijd blijft alles werken.',
  mail_paymentReceived_subject: 'Je abonnement is betaald',
  mail_paymentReceived_body:
    'Hallo {name},\n\nHet abonnement van {company} is betaald, bedankt. Je kunt Penning weer volledig gebruiken.',
  mail_suspendedByAdmin_subject: 'Je account is geblokkeerd',
  mail_suspendedByAdmin_body:
    'Hallo {name},\n\nWe hebben het account van {company} geblokkeerd. De reden: {reason}\n\nJe kunt je archief nog lezen en je gegevens exporteren. Periodieke facturen, geplande documenten en herinneringen worden niet verstuurd tot de blokkering is opgeheven. Neem contact met ons op om dit op te lossen.',
  mail_reactivatedByAdmin_subject: 'Je account is weer actief',
  mail_reactivatedByAdmin_body:
    'Hallo {name},\n\nDe blokkering van {company} is opgeheven. Je kunt Penning weer volledig gebruiken.',
  mail_packageChanged_subject: 'Je pakket is nu {package}',
  mail_packageChanged_body:
    'Hallo {name},\n\nWe hebben het pakket van {company} gewijzigd in {package}. De wijziging gaat meteen in; de prijs zie je onder Abonnement.',
  mail_announced_subject: 'Vanaf {day} heb je een abonnement op Penning nodig',
  mail_announced_body:
    'Hallo {name},\n\nVanaf {day} heeft {company} een abonnement nodig om met Penning te blijven werken. Tot die dag verandert er niets. Daarna begint een proefperiode, waarin je je account bevestigt. De prijzen staan onder Abonnement.\n\nWil je niet verder? Je archief blijft leesbaar en je kunt al je gegevens exporteren.',
  mail_signUp_subject: '{inviter} nodigt je uit voor Penning',
  mail_signUp_body:
    'Hallo,\n\n{inviter} nodigt je uit om je bedrijf te registreren bij Penning. De link hieronder werkt één keer en is veertien dagen geldig.\n\nKen je {inviter} niet? Dan kun je dit bericht negeren.',
  mail_suspended_subject: 'Je account is geblokkeerd',
  mail_suspended_body:
    'Hallo {name},\n\nHet abonnement van {company} is niet betaald. Daarom is het account sinds {day} geblokkeerd. Je kunt je archief nog lezen; zodra je betaalt, werkt alles weer. Periodieke facturen, geplande documenten en herinneringen worden zolang niet verstuurd.',
  mail_cancelled_subject: 'Je abonnement is opgezegd',
  mail_cancelled_body:
    'Hallo {name},\n\nHet abonnement van {company} is opgezegd. Je hebt volledige toegang tot en met {day}. Daarna kun je je archief lezen, je gegevens exporteren en op elk moment opnieuw beginnen. Vanaf dan worden periodieke facturen, geplande documenten en herinneringen niet meer verstuurd.',
  addressTitle: 'E-mailadres',
  addressHint: 'Het adres waarmee je inlogt en waar e-mails over je account naartoe gaan.',
  addressNew: 'Nieuw e-mailadres',
  addressCode: 'Code uit je app of herstelcode',
  addressAsk: 'E-mailadres wijzigen',
  addressAsked: 'E-mails onderweg. Bevestig in beide mailboxen.',
  addressWaiting: 'Wacht op wijziging in {email}, tot {until}.',
  addressWaitsOld: 'Nog te bevestigen: de link in de e-mail aan {email}.',
  addressWaitsNew: 'Nog te bevestigen: de link in de e-mail aan {email}.',
  addressWithdraw: 'Intrekken',
  addressWithdrawn: 'Wijziging ingetrokken',
  addressUnproven: 'Nog niet bevestigd',
  addressQuestion: 'Voortaan inloggen met {to} in plaats van {from}?',
  addressQuestionLead: 'Beide adressen moeten bevestigen.',
  addressConfirm: 'Bevestigen',
  addressRefuse: 'Dit was ik niet',
  addressDone: 'Je e-mailadres is nu {email}',
  addressDoneHint: 'Log hier voortaan mee in.',
  addressHalf: 'Bevestigd',
  addressHalfHint: 'De wijziging gaat in zodra ook het andere adres heeft bevestigd.',
  addressRefused: 'Er is niets gewijzigd',
  addressRefusedHint:
    'Heeft iemand anders dit aangevraagd? Dan kent die je wachtwoord. Kies meteen een nieuw wachtwoord.',
  inviteHaveAccount: 'Gebruik je Penning al met dit adres?',
  inviteSignIn: 'Log in om mee te doen',
  inviteSignedInElsewhere:
    'Deze uitnodiging is gestuurd naar een ander e-mailadres dan waarmee je bent ingelogd.',
  resetEnds:
    'Na het opslaan ben je overal uitgelogd{tokens, plural, =0 {} one { en is je API-token ingetrokken} other { en zijn je # API-tokens ingetrokken}}.',
  resetPasskeys: 'Passkeys die je wilt houden',
  resetPasskeysHint: 'Vink uit wat je niet herkent: die passkeys worden verwijderd.',
  resetPasskeyUsed: 'laatst gebruikt op {at}',
  resetPasskeyUnused: 'toegevoegd op {at}, nooit gebruikt',
  resetFactorStays: 'Tweestapsverificatie blijft aan: je hebt een code nodig om in te loggen.',
  resetFactorRemove: 'Tweestapsverificatie uitschakelen',
  resetFactorCode: 'Code uit je app of herstelcode',
  factorTitle: 'Tweestapsverificatie',
  factorHint:
    'Log in met je wachtwoord en een code uit een app op je telefoon. Zo komt niemand binnen met alleen je wachtwoord.',
  factorOff: 'Tweestapsverificatie staat uit.',
  factorOn: 'Tweestapsverificatie staat aan sinds {date}.',
  codesLeft:
    '{count, plural, =0 {Je hebt geen herstelcodes meer.} one {Je hebt nog # herstelcode.} other {Je hebt nog # herstelcodes.}}',
  setUp: 'Instellen',
  setUpTitle: 'Tweestapsverificatie instellen',
  passwordFirst: 'Vul eerst je wachtwoord in, zodat we zeker weten dat jij het bent.',
  goOn: 'Verder',
  scan: 'Scan deze QR-code met een authenticator-app en vul daarna de code in die de app toont.',
  qrLabel: 'QR-code voor de authenticator-app',
  manualKey: 'Lukt scannen niet? Vul dan deze sleutel in de app in',
  code: 'Code van zes cijfers',
  switchOn: 'Inschakelen',
  switchOff: 'Uitschakelen',
  enabled: 'Tweestapsverificatie ingeschakeld',
  disabled: 'Tweestapsverificatie uitgeschakeld',
  enableFailed: 'Tweestapsverificatie kon niet worden ingeschakeld',
  disableFailed: 'Tweestapsverificatie kon niet worden uitgeschakeld',
  disableTitle: 'Tweestapsverificatie uitschakelen?',
  disableText: 'Daarna log je in met alleen je wachtwoord. Vul een code uit de app of een herstelcode in.',
  codeOrRecovery: 'Code',
  newCodes: 'Nieuwe herstelcodes',
  newCodesText: 'Je huidige herstelcodes werken dan niet meer. Vul een code uit de app in.',
  makeCodes: 'Nieuwe codes maken',
  codesTitle: 'Je herstelcodes',
  codesText:
    'Bewaar deze codes op een plek waar je ook zonder telefoon bij kunt. Met elke code kun je één keer inloggen als je je telefoon kwijt bent. Je ziet ze alleen nu.',
  print: 'Afdrukken',
  codesSaved: 'Ik heb mijn codes opgeslagen',
  requireLabel: 'Tweestapsverificatie verplichten voor iedereen in dit bedrijf',
  requireHint: 'Wie tweestapsverificatie nog niet heeft ingesteld, moet dat bij het inloggen eerst doen.',
  requiredByCompany: 'Je bedrijf verplicht tweestapsverificatie.',
  mustTitle: 'Stel eerst tweestapsverificatie in',
  mustText: '{company} verplicht tweestapsverificatie. Stel die in, dan kun je verder.',
  passkeysTitle: 'Passkeys',
  passkeysHint: 'Log zonder wachtwoord in met je vingerafdruk, gezicht of de pincode van je apparaat.',
  passkeysEmpty: 'Nog geen passkeys',
  passkeysElsewhere: 'Passkeys werken alleen op {host}. Open Penning daar om een passkey toe te voegen.',
  passkeysUnsupported:
    'Passkeys werken hier niet: daarvoor moet Penning via https en een domeinnaam bereikbaar zijn, niet via een IP-adres.',
  addPasskey: 'Passkey toevoegen',
  passkeyName: 'Naam',
  passkeyNameHint: 'Bijvoorbeeld het apparaat waarop de passkey staat',
  passkeyAdded: 'Passkey toegevoegd',
  renamePasskey: 'Passkey hernoemen',
  deletePasskeyText: 'Je kunt er niet meer mee inloggen. Verwijder de passkey ook op je apparaat.',
  createdAt: 'Toegevoegd',
  lastUsedAt: 'Laatst gebruikt',
  never: 'Nooit',
  emailsTitle: 'E-mails over {company}',
  emailsHint: 'Kies welke meldingen je ook per e-mail krijgt, op {email}. In Penning zie je ze altijd.',
  emailsUnverified: 'Bevestig eerst je e-mailadres. Tot die tijd versturen we geen e-mails.',
  emailsNone: 'Met jouw rol krijg je in dit bedrijf geen meldingen, dus ook geen e-mails.',
  emailsSaved: 'E-mailvoorkeuren opgeslagen',
  emailsSubscription: 'E-mails over het abonnement gaan altijd naar de eigenaren.',
  sessionsTitle: 'Waar je bent ingelogd',
  sessionsHint: 'Herken je een sessie niet? Beëindig die en wijzig je wachtwoord.',
  device: 'Apparaat',
  deviceOn: '{browser} op {system}',
  deviceUnknown: 'Onbekend apparaat',
  thisSession: 'Deze sessie',
  company: 'Bedrijf',
  address: 'IP-adres',
  lastSeen: 'Laatst actief',
  endThis: 'Beëindigen',
  endOthers: 'Alle andere sessies beëindigen',
  sessionEnded: 'Sessie beëindigd',
  othersEnded: 'De andere sessies zijn beëindigd',
  passkeyKnown: 'Je hebt op dit apparaat al een passkey',
} as const satisfies Translation<typeof source>;
