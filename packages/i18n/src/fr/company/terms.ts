import type { Translation } from '../../catalogue.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Conditions générales',
  lead: 'Un PDF par langue. Vos clients le trouvent dans vos e-mails et sur vos pages publiques.',
  upload: 'Choisir un PDF',
  replace: 'Remplacer',
  remove: 'Supprimer',
  attachToInvoices: 'Joindre aux e-mails avec facture',
  attachToQuotations: 'Joindre aux e-mails avec devis',
  none: 'Pas de conditions dans cette langue',
  fallback:
    'Les documents dans une langue sans conditions portent celles dans la langue de votre entreprise.',
  saved: 'Conditions enregistrées',
  removed: 'Conditions supprimées',
  removeText: 'Les documents envoyés gardent les conditions avec lesquelles ils ont été envoyés.',
  since: 'En vigueur depuis le {date}',
} as const satisfies Translation<typeof source>;
