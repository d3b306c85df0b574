import type { Translation } from '../../area-texts.ts';
import type { onlineMandate as source } from '../../en/payment/online-mandate.ts';

export const onlineMandate = {
  title: 'Onlinemachtigingen',
  hint: 'Hiermee ging de klant bij een online betaling akkoord. Periodieke facturen kunnen ermee worden afgeschreven.',
  testBank: 'Testbank',
  active: 'Actief',
  endedState: 'Beëindigd',
  agreedAt: 'Akkoord op',
  agreedFrom: 'Vanaf IP-adres',
  invoice: 'Bij factuur',
  text: 'Tekst',
  lastCollected: 'Laatst afgeschreven op {date}',
  endedAt: 'Beëindigd',
  ended_company: 'Ingetrokken door je bedrijf',
  ended_provider: 'Beëindigd bij de betaalprovider',
  ended_replaced: 'Vervangen door een nieuwe machtiging',
  ended: 'De klant heeft geen actieve onlinemachtiging meer.',
  unanswered: 'De betaalprovider heeft drie dagen niet geantwoord.',
} as const satisfies Translation<typeof source>;
