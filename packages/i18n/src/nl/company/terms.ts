import type { Translation } from '../../catalogue.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Algemene voorwaarden',
  lead: 'Een pdf per taal. Klanten vinden ze in je e-mails en op je openbare pagina’s.',
  upload: 'Kies een pdf',
  replace: 'Vervangen',
  remove: 'Verwijderen',
  attachToInvoices: 'Meesturen met facturen',
  attachToQuotations: 'Meesturen met offertes',
  none: 'Geen voorwaarden in deze taal',
  fallback: 'Documenten in een taal zonder voorwaarden krijgen die in de taal van je bedrijf.',
  saved: 'Voorwaarden opgeslagen',
  removed: 'Voorwaarden verwijderd',
  removeText: 'Verstuurde documenten houden de voorwaarden waarmee ze verstuurd zijn.',
  since: 'Geldig sinds {date}',
} as const satisfies Translation<typeof source>;
