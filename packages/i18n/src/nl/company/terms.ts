import type { Translation } from '../../area-texts.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Algemene voorwaarden',
  lead: 'Eén pdf per taal. Klanten vinden je voorwaarden in e-mails en op je openbare pagina’s.',
  upload: 'Pdf kiezen',
  replace: 'Vervangen',
  remove: 'Verwijderen',
  attachToInvoices: 'Meesturen met facturen',
  attachToQuotations: 'Meesturen met offertes',
  none: 'Nog geen voorwaarden in deze taal',
  fallback: 'Is er geen pdf in de taal van het document, dan gebruiken we die in de taal van je bedrijf.',
  saved: 'Voorwaarden opgeslagen',
  removed: 'Voorwaarden verwijderd',
  removeText: 'Bij verstuurde documenten blijven de voorwaarden horen waarmee ze zijn verstuurd.',
  since: 'Geldig sinds {date}',
} as const satisfies Translation<typeof source>;
