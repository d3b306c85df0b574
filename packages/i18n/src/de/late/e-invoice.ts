import type { Translation } from '../../catalogue.ts';
import type { eInvoice as source } from '../../en/late/e-invoice.ts';

export const eInvoice = {
  reason_notPossible: 'Aus diesem Dokument kann die gewählte E-Rechnung nicht erstellt werden.',
  reason_notReachable: 'Die Adresse des Kunden wurde im Netzwerk nicht gefunden.',
  reason_unavailable: 'Der Access Point war nicht erreichbar oder hat nicht geantwortet.',
  reason_notWritten: 'Die E-Rechnung konnte nicht geschrieben werden.',
  reason_noReceipt:
    'Es ist keine Empfangsbestätigung eingetroffen. Möglicherweise hat der Kunde die Rechnung dennoch.',
  reason_undeliverable: 'Der Access Point des Kunden hat die Rechnung nicht angenommen.',
} as const satisfies Translation<typeof source>;
