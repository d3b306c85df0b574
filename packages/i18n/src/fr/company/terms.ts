import type { Translation } from '../../area-texts.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Conditions générales',
  lead: 'Importez un PDF par langue. Vos clients le trouvent dans vos e-mails et sur vos pages publiques.',
  upload: 'Importer un PDF',
  replace: 'Remplacer',
  remove: 'Supprimer',
  attachToInvoices: 'Joindre aux e-mails de facture',
  attachToQuotations: 'Joindre aux e-mails de devis',
  none: 'Pas encore de conditions dans cette langue',
  fallback:
    'Les documents dans une autre langue utilisent les conditions dans la langue de votre entreprise.',
  saved: 'Conditions enregistrées',
  removed: 'Conditions supprimées',
  removeText: 'Les documents déjà envoyés conservent les conditions avec lesquelles ils ont été envoyés.',
  since: 'En vigueur depuis le {date}',
} as const satisfies Translation<typeof source>;
