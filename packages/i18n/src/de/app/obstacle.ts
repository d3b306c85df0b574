import type { Translation } from '../../area-texts.ts';
import type { obstacle as source } from '../../en/app/obstacle.ts';

export const obstacle = {
  manySignUps:
    'Aus Ihrem Netzwerk wurden heute schon viele Konten erstellt. Versuchen Sie es morgen erneut oder bitten Sie den Betreiber um eine Einladung.',
  noCompanyLeft:
    'Ihr Konto gehört zu keinem Unternehmen mehr. Registrieren Sie sich mit derselben E-Mail-Adresse und demselben Passwort, um ein eigenes anzulegen, oder lassen Sie sich erneut einladen.',
  noCompanyLeftInvited:
    'Ihr Konto gehört zu keinem Unternehmen mehr. Bitten Sie das Unternehmen um eine neue Einladung oder den Betreiber dieser Installation um eine Einladung.',
  draft: 'Diese Rechnung ist noch ein Entwurf.',
  sent: 'Diese Rechnung wurde schon gesendet.',
  recurring: 'Dies ist eine wiederkehrende Rechnung.',
  credited: 'Diese Rechnung ist storniert.',
  quotation: 'Dieses Angebot wurde schon gesendet.',
  draftQuotation: 'Dieses Angebot ist noch ein Entwurf.',
  archivedQuotation: 'Dieses Angebot liegt im Archiv.',
  notScheduled: 'Für dieses Dokument ist kein Versand geplant.',
  answered: 'Dieses Angebot wurde schon angenommen oder abgelehnt.',
  expired: 'Dieses Angebot ist abgelaufen.',
  creditInvoice: 'Dies ist eine Rechnungskorrektur.',
  batchOpen: 'Für diesen Sammler wurde noch keine Datei erstellt.',
  batchFiled: 'Für diesen Sammler wurde schon eine Datei erstellt. Öffnen Sie ihn wieder, um ihn zu ändern.',
  batchSubmitted: 'Dieser Sammler wurde schon bei der Bank eingereicht.',
  batchCancelled: 'Dieser Sammler wurde abgebrochen.',
  refundFileExecuted: 'Die Bank hat diese Datei schon ausgeführt.',
  refundFileCancelled: 'Diese Datei wurde abgebrochen.',
  transmitted: 'Diese Rechnung wurde schon über das Peppol-Netzwerk gesendet.',
  notByHand: 'Nur eine von Hand erfasste Zahlung kann storniert werden.',
  paidInFile: 'Laut der importierten Datei war diese Rechnung schon bezahlt.',
  paymentProviderUnavailable:
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es in einigen Minuten erneut.',
  noOnlinePayment:
    'Kein verbundener Zahlungsanbieter hat hiervon eine Zahlung, die erstattet werden kann. Erstatten Sie per Überweisung oder verrechnen Sie den Betrag mit einer anderen Rechnung.',
} as const satisfies Translation<typeof source>;
