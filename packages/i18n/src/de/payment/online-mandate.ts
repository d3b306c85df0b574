import type { Translation } from '../../area-texts.ts';
import type { onlineMandate as source } from '../../en/payment/online-mandate.ts';

export const onlineMandate = {
  title: 'Online-Mandate',
  hint: 'Dem hat der Kunde bei einer Online-Zahlung zugestimmt. Wiederkehrende Rechnungen können damit eingezogen werden.',
  testBank: 'Testbank',
  active: 'Aktiv',
  endedState: 'Beendet',
  agreedAt: 'Zugestimmt am',
  agreedFrom: 'Von IP-Adresse',
  invoice: 'Mit Rechnung',
  text: 'Text',
  lastCollected: 'Zuletzt eingezogen am {date}',
  endedAt: 'Beendet',
  ended_company: 'Von Ihrem Unternehmen widerrufen',
  ended_provider: 'Beim Zahlungsanbieter beendet',
  ended_replaced: 'Durch ein neueres Mandat ersetzt',
  ended: 'Der Kunde hat kein aktives Online-Mandat mehr.',
  unanswered: 'Der Zahlungsanbieter hat drei Tage lang nicht geantwortet.',
} as const satisfies Translation<typeof source>;
