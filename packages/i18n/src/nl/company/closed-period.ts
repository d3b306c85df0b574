import type { Translation } from '../../area-texts.ts';
import type { closedPeriod as source } from '../../en/company/closed-period.ts';

export const closedPeriod = {
  isClosed: '{from} tot en met {until} is afgesloten. De eerste open dag is {open}.',
  lastInvoice: 'De laatste factuur heeft als datum {last}.',
  wasPlanned: 'Gepland voor deze dag',
  wasWaiting: 'Later verstuurd vanwege de daglimiet voor e-mail',
  wasRecurring: 'Periodieke factuur van deze dag',
  title: 'Afgesloten perioden',
  hint: 'Sluit na een btw-aangifte of aan het einde van het jaar de dagen af. Daarna wordt niets meer verstuurd, gecrediteerd, geboekt of betaald met een datum in die periode. Alleen een eigenaar kan een periode weer openen.',
  close: 'Periode afsluiten',
  empty: 'Geen afgesloten perioden',
  noun: 'Afgesloten periode',
  from: 'Eerste dag',
  until: 'Laatste dag',
  reason: 'Reden',
  reason_vatReturn: 'Btw-aangifte',
  reason_yearEnd: 'Jaareinde',
  reason_other: 'Anders',
  closedBy: 'Afgesloten door {name} op {date}',
  open: 'Openen',
  openQuestion: '{from} tot en met {until} openen?',
  openText:
    'Documenten en betalingen met een datum in deze periode zijn dan weer mogelijk. Het auditlog vermeldt wie de periode heeft geopend.',
  closed: 'Periode afgesloten',
  opened: 'Periode geopend',
} as const satisfies Translation<typeof source>;
