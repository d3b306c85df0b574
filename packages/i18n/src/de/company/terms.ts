import type { Translation } from '../../area-texts.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Allgemeine Geschäftsbedingungen',
  lead: 'Ein PDF pro Sprache. Ihre Kunden finden es in E-Mails und auf den öffentlichen Seiten Ihrer Dokumente.',
  upload: 'PDF hochladen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  attachToInvoices: 'An E-Mails mit Rechnungen anhängen',
  attachToQuotations: 'An E-Mails mit Angeboten anhängen',
  none: 'Noch keine AGB in dieser Sprache',
  fallback: 'Dokumente in einer Sprache ohne AGB erhalten die AGB in der Sprache Ihres Unternehmens.',
  saved: 'AGB gespeichert',
  removed: 'AGB entfernt',
  removeText: 'Bereits gesendete Dokumente behalten die AGB, mit denen sie gesendet wurden.',
  since: 'Gültig seit {date}',
} as const satisfies Translation<typeof source>;
