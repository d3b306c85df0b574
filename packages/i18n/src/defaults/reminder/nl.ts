import type { FirmerReminders } from './firmer-reminders.ts';

export const nl: FirmerReminders = {
  second: {
    subject: 'Tweede herinnering: factuur {{invoice_number}} van {{company_name}}',
    body: `Beste {{contact}},

Wij hebben u eerder herinnerd aan factuur {{invoice_number}} van {{invoice_date}}, die uiterlijk {{original_due_date}} betaald had moeten zijn. Uw betaling hebben wij nog niet ontvangen. Wilt u alsnog betalen, onder vermelding van het factuurnummer?

Klopt er iets niet aan deze factuur, of heeft u inmiddels betaald? Laat het ons weten door op dit bericht te antwoorden.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Laatste herinnering: factuur {{invoice_number}} van {{company_name}}',
    body: `Beste {{contact}},

Ondanks onze eerdere herinneringen hebben wij geen betaling ontvangen van factuur {{invoice_number}} van {{invoice_date}}, die uiterlijk {{original_due_date}} betaald had moeten zijn. Wij vragen u voor de laatste keer om te betalen.

Hebben wij het bedrag vóór de genoemde datum niet ontvangen, dan zien wij ons genoodzaakt verdere stappen te nemen. Dat voorkomen wij liever.

Kunt u niet in één keer betalen? Antwoord dan vóór die dag op dit bericht, zodat we samen een oplossing kunnen vinden.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Ingebrekestelling: factuur {{invoice_number}} van {{company_name}}',
    body: `Beste {{contact}},

Factuur {{invoice_number}} van {{invoice_date}} had uiterlijk {{original_due_date}} betaald moeten zijn. Van deze factuur staat nog {{open_amount}} open.

U kunt dit bedrag nog zonder extra kosten betalen binnen veertien dagen, te rekenen vanaf de dag nadat u dit bericht heeft ontvangen. Hebben wij het bedrag binnen deze termijn niet ontvangen, dan bent u ons incassokosten verschuldigd van {{costs}}.

Bent u het niet eens met de factuur of kunt u niet in één keer betalen? Antwoord dan op dit bericht.

Met vriendelijke groet,
{{sender}}
{{company_name}}`,
  },
};
