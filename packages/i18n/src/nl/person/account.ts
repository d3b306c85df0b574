import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/person/account.ts';

export const account = {
  mailOpenButton: 'Penning openen',
  mailVerifyButton: 'E-mailadres bevestigen',
  mailResetButton: 'Nieuw wachtwoord kiezen',
  mailInviteButton: 'Wachtwoord kiezen',
  mail_invite_subject: '{inviter} nodigt je uit bij {company}',
  mail_invite_body:
    'Hallo {name},\n\n{inviter} nodigt je uit om in Penning met {company} te werken. Met de knop hieronder kies je een wachtwoord en ga je aan de slag. De knop werkt {days} dagen.\n\nKen je {inviter} of {company} niet? Laat deze e-mail dan rusten.',
  mail_join_subject: '{inviter} nodigt je uit bij {company}',
  mail_join_body:
    'Hallo {name},\n\n{inviter} nodigt je uit om in Penning met {company} te werken. Je hebt al een account: log in met de knop hieronder en doe met één klik mee. De uitnodiging geldt {days} dagen.\n\nKen je {inviter} of {company} niet? Laat deze e-mail dan rusten: je doet niet mee zolang je dat niet zelf kiest.',
  mail_officeAsks_subject: '{office} vraagt om aan {company} gekoppeld te worden',
  mail_officeAsks_body:
    'Hallo {name},\n\nAccountantskantoor {office} vraagt om aan {company} gekoppeld te worden in Penning. Als je akkoord gaat, kunnen de mensen van het kantoor in je bedrijf werken. Met de knop hieronder antwoord je, onder Instellingen, Algemeen.\n\nKen je {office} niet? Weiger dan.',
  mail_added_subject: '{inviter} heeft een account voor je gemaakt bij {company}',
  mail_added_body:
    'Hallo {name},\n\n{inviter} heeft een account voor je gemaakt om met {company} te werken in Penning. Log in met dit e-mailadres en het wachtwoord dat je van {inviter} krijgt, en kies bij Mijn account een eigen wachtwoord.\n\nKen je {inviter} of {company} niet? Laat het ons dan weten.',
  mail_notification_subject: '{title} · {company}',
  mail_notification_body:
    'Hallo {name},\n\n{title}\n{message}\n\nJe krijgt deze e-mail omdat je erom vroeg bij {company}. Dat verander je bij Mijn account: {settings}',
  mail_verify_subject: 'Bevestig je e-mailadres',
  mail_verify_body:
    'Hallo {name},\n\nWelkom bij Penning. Bevestig met de knop hieronder dat dit e-mailadres van jou is. De knop werkt 24 uur.\n\nHeb je geen account aangemaakt? Dan hoef je niets te doen.',
  mail_reset_subject: 'Kies een nieuw wachtwoord',
  mail_reset_body:
    'Hallo {name},\n\nIemand heeft een nieuw wachtwoord voor je account bij Penning aangevraagd. Met de knop hieronder kies je er een. Hij werkt één keer en een uur lang.\n\nWas jij dat niet? Laat deze e-mail dan rusten: je wachtwoord blijft zoals het is.',
  mail_passwordChanged_subject: 'Je wachtwoord is gewijzigd',
  mail_passwordChanged_body:
    'Hallo {name},\n\nHet wachtwoord van je account bij Penning is zojuist gewijzigd, vanaf het adres {ip}. Sessies elders zijn beëindigd.\n\nWas jij dat niet? Vraag dan meteen een nieuw wachtwoord aan.',
  mail_secondFactorEnabled_subject: 'Tweestapsverificatie staat aan',
  mail_secondFactorEnabled_body:
    'Hallo {name},\n\nTweestapsverificatie is ingeschakeld voor je account bij Penning, vanaf het adres {ip}.\n\nWas jij dat niet? Vraag dan meteen een nieuw wachtwoord aan.',
  mail_secondFactorDisabled_subject: 'Tweestapsverificatie staat uit',
  mail_secondFactorDisabled_body:
    'Hallo {name},\n\nTweestapsverificatie is uitgeschakeld voor je account bij Penning, vanaf het adres {ip}. Voortaan is het wachtwoord alleen genoeg om in te loggen.\n\nWas jij dat niet? Vraag dan meteen een nieuw wachtwoord aan.',
  mail_recoveryCodeUsed_subject: 'Er is een herstelcode gebruikt',
  mail_recoveryCodeUsed_body:
    'Hallo {name},\n\nEr is met een herstelcode ingelogd op je account bij Penning, vanaf het adres {ip}. Je hebt er nog {left} over.\n\nWas jij dat niet? Vraag dan meteen een nieuw wachtwoord aan en maak nieuwe herstelcodes.',
  mail_passkeyAdded_subject: 'Er is een passkey toegevoegd',
  mail_passkeyAdded_body:
    'Hallo {name},\n\nDe passkey “{passkey}” is toegevoegd aan je account bij Penning, vanaf het adres {ip}. Daarmee kun je zonder wachtwoord inloggen.\n\nWas jij dat niet? Vraag dan meteen een nieuw wachtwoord aan en verwijder de passkey.',
  mail_trialEnds_subject: 'Je proefperiode van Penning loopt af op {day}',
  mail_trialEnds_body:
    'Hallo {name},\n\nDe proefperiode van {company} loopt af op {day}. Bevestig je account met een betaling van één cent en ga verder zoals je gewend bent: er gaat niets verloren.',
  mail_trialOver_subject: 'Je proefperiode van Penning is voorbij',
  mail_trialOver_body:
    'Hallo {name},\n\nDe proefperiode van {company} is op {day} afgelopen. Alles wat je hebt gemaakt is er nog: bevestig je account met een betaling van één cent om verder te gaan.',
  mail_paymentFailed_subject: 'We konden je abonnement niet incasseren',
  mail_paymentFailed_body:
    'Hallo {name},\n\nDe betaling van het abonnement van {company} is mislukt. Betaal vóór {day}; tot die tijd blijft alles werken.',
  mail_paymentReceived_subject: 'Je abonnement is betaald',
  mail_paymentReceived_body:
    'Hallo {name},\n\nHet abonnement van {company} is betaald, bedankt. Je kunt weer overal bij.',
  mail_suspendedByAdmin_subject: 'Je account is geschorst',
  mail_suspendedByAdmin_body:
    'Hallo {name},\n\nWe hebben het account van {company} geschorst. De reden: {reason}\n\nJe kunt je archief nog lezen en je gegevens meenemen. Neem contact met ons op om dit op te lossen.',
  mail_reactivatedByAdmin_subject: 'Je account is weer actief',
  mail_reactivatedByAdmin_body:
    'Hallo {name},\n\nWe hebben de schorsing van {company} beëindigd: alles is weer zoals het was.',
  mail_packageChanged_subject: 'Je pakket is nu {package}',
  mail_packageChanged_body:
    'Hallo {name},\n\nWe hebben het pakket van {company} gewijzigd in {package}. Dat geldt meteen; wat het kost zie je bij je abonnement.',
  mail_suspended_subject: 'Je account is opgeschort',
  mail_suspended_body:
    'Hallo {name},\n\nHet abonnement van {company} is niet betaald, daarom is het account sinds {day} opgeschort. Je kunt je archief nog lezen, en na betaling werkt alles weer.',
  mail_cancelled_subject: 'Je account is opgezegd',
  mail_cancelled_body:
    'Hallo {name},\n\nHet account van {company} is opgezegd. Je hebt volledige toegang tot en met {day}; daarna kun je je archief lezen, je gegevens exporteren en altijd opnieuw beginnen.',
  factorTitle: 'Tweestapsverificatie',
  factorHint:
    'Een code van een app op je telefoon, naast het wachtwoord: wie je wachtwoord te weten komt, komt er nog steeds niet in.',
  factorOff: 'Tweestapsverificatie staat uit.',
  factorOn: 'Tweestapsverificatie staat aan sinds {date}.',
  codesLeft:
    '{count, plural, =0 {Je hebt geen herstelcodes meer.} one {Je hebt nog # herstelcode.} other {Je hebt nog # herstelcodes.}}',
  setUp: 'Instellen',
  setUpTitle: 'Tweestapsverificatie instellen',
  passwordFirst: 'Vul eerst je wachtwoord in, zodat we weten dat jij het bent.',
  goOn: 'Verder',
  scan: 'Scan dit met een authenticator-app en vul daarna de code in die de app toont.',
  qrLabel: 'QR-code voor de authenticator-app',
  manualKey: 'Kun je niet scannen? Typ deze sleutel in de app',
  code: 'Code van zes cijfers',
  switchOn: 'Inschakelen',
  switchOff: 'Uitschakelen',
  enabled: '2FA ingeschakeld',
  disabled: '2FA uitgeschakeld',
  enableFailed: '2FA inschakelen is mislukt',
  disableFailed: '2FA uitschakelen is mislukt',
  disableTitle: 'Tweestapsverificatie uitschakelen?',
  disableText:
    'Daarna is het wachtwoord alleen genoeg om in te loggen. Vul een code van de app in, of een herstelcode.',
  codeOrRecovery: 'Code',
  newCodes: 'Nieuwe herstelcodes',
  newCodesText: 'De codes die je nu hebt, werken dan niet meer. Vul een code van de app in.',
  makeCodes: 'Nieuwe codes maken',
  codesTitle: 'Je herstelcodes',
  codesText:
    'Bewaar ze waar je ze zonder je telefoon terugvindt. Elke code opent je account één keer als je die kwijt bent. Ze worden alleen nu getoond.',
  print: 'Afdrukken',
  codesKept: 'Ik heb ze bewaard',
  requireLabel: 'Iedereen in dit bedrijf moet dit gebruiken',
  requireHint: 'Wie het nog niet heeft ingesteld, komt daar eerst terecht en kan tot die tijd niets anders.',
  requiredByCompany: 'Je bedrijf vereist dit.',
  mustTitle: 'Eerst nog één ding',
  mustText: '{company} vraagt iedereen tweestapsverificatie te gebruiken. Stel die in, dan kun je verder.',
  passkeysTitle: 'Passkeys',
  passkeysHint: 'Log in met je vinger, gezicht of de pincode van je apparaat, zonder wachtwoord.',
  passkeysEmpty: 'Nog geen passkeys',
  passkeysElsewhere: 'Passkeys werken alleen op {host}; open Penning daar om er een toe te voegen.',
  passkeysUnsupported:
    'Deze browser biedt hier geen passkeys: daar zijn https en een naam in plaats van een adres met cijfers voor nodig.',
  addPasskey: 'Passkey toevoegen',
  passkeyName: 'Naam',
  passkeyNameHint: 'Bijvoorbeeld het apparaat waarop hij staat',
  passkeyAdded: 'Passkey toegevoegd',
  renamePasskey: 'Passkey hernoemen',
  deletePasskeyText: 'Je kunt er niet meer mee inloggen. Verwijder hem ook op het apparaat.',
  createdAt: 'Toegevoegd',
  lastUsedAt: 'Laatst gebruikt',
  never: 'Nooit',
  emailsTitle: 'E-mails over {company}',
  emailsHint: 'Wat je ook per e-mail krijgt, op {email}. In Penning hoor je het sowieso.',
  emailsUnverified: 'Bevestig eerst je e-mailadres: tot dan wordt er niets verstuurd.',
  emailsNone: 'Jouw rol krijgt in dit bedrijf geen meldingen, dus er valt niets te mailen.',
  emailsSaved: 'E-mails opgeslagen',
  emailsSubscription: 'E-mails over het abonnement gaan altijd naar de eigenaren.',
  sessionsTitle: 'Waar je bent ingelogd',
  sessionsHint: 'Herken je er een niet? Beëindig die en wijzig je wachtwoord.',
  device: 'Apparaat',
  deviceOn: '{browser} op {system}',
  deviceUnknown: 'Onbekend apparaat',
  thisSession: 'Deze',
  company: 'Bedrijf',
  address: 'Adres',
  lastSeen: 'Laatst gezien',
  endThis: 'Beëindigen',
  endOthers: 'Alle andere beëindigen',
  sessionEnded: 'Sessie beëindigd',
  othersEnded: 'De andere sessies zijn beëindigd',
  passkeyKnown: 'Dit apparaat heeft al een passkey voor je',
} as const satisfies Translation<typeof source>;
