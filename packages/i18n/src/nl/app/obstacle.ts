import type { Translation } from '../../area-texts.ts';
import type { obstacle as source } from '../../en/app/obstacle.ts';

export const obstacle = {
  manySignUps:
    'Vanaf je netwerk zijn vandaag al veel accounts aangemaakt. Probeer het morgen opnieuw of vraag de beheerder om een uitnodiging.',
  noCompanyLeft:
    'Je account hoort niet meer bij een bedrijf. Registreer je met hetzelfde e-mailadres en wachtwoord om een eigen bedrijf te beginnen, of vraag om een nieuwe uitnodiging.',
  noCompanyLeftInvited:
    'Je account hoort niet meer bij een bedrijf. Vraag het bedrijf om je opnieuw uit te nodigen, of vraag de beheerder van deze installatie om een uitnodiging.',
  draft: 'Deze factuur is nog een concept.',
  sent: 'Deze factuur is al verstuurd.',
  recurring: 'Dit is een periodieke factuur.',
  credited: 'Deze factuur is gecrediteerd.',
  quotation: 'Deze offerte is al verstuurd.',
  draftQuotation: 'Deze offerte is nog een concept.',
  archivedQuotation: 'Deze offerte staat in het archief.',
  notScheduled: 'Dit document is niet gepland.',
  answered: 'Deze offerte is al geaccepteerd of afgewezen.',
  expired: 'Deze offerte is verlopen.',
  creditInvoice: 'Dit is een creditfactuur.',
  batchOpen: 'Van deze batch is nog geen bestand gemaakt.',
  batchFiled: 'Van deze batch is al een bestand gemaakt. Heropen de batch om die te wijzigen.',
  batchSubmitted: 'Deze batch is al bij de bank aangeleverd.',
  batchCancelled: 'Deze batch is geannuleerd.',
  refundFileExecuted: 'De bank heeft dit bestand al uitgevoerd.',
  refundFileCancelled: 'Dit bestand is geannuleerd.',
  transmitted: 'Deze factuur is al via het Peppol-netwerk verstuurd.',
  notByHand: 'Alleen een betaling die met de hand is geregistreerd, kan worden teruggedraaid.',
  paidInFile: 'Volgens het geïmporteerde bestand was deze factuur al betaald.',
  paymentProviderUnavailable:
    'De betaalprovider is op dit moment niet bereikbaar. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
  noOnlinePayment:
    'Geen gekoppelde betaalprovider heeft hiervan een betaling die terugbetaald kan worden. Betaal terug per overboeking, of verreken het met een andere factuur.',
} as const satisfies Translation<typeof source>;
