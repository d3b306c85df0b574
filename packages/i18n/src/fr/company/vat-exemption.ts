import type { Translation } from '../../area-texts.ts';
import type { vatExemption as source } from '../../en/company/vat-exemption.ts';

/** Why a supply is exempt, by VATEX code. */
export const vatExemption = {
  'VATEX-EU-132-1A': 'Services postaux',
  'VATEX-EU-132-1B': 'Hospitalisation',
  'VATEX-EU-132-1C': 'Soins médicaux',
  'VATEX-EU-132-1D': 'Organes, sang et lait humains',
  'VATEX-EU-132-1E': 'Soins dentaires',
  'VATEX-EU-132-1F': 'Groupements de moyens',
  'VATEX-EU-132-1G': 'Action sociale et sécurité sociale',
  'VATEX-EU-132-1H': 'Enfance et jeunesse',
  'VATEX-EU-132-1I': 'Enseignement',
  'VATEX-EU-132-1J': 'Cours particuliers',
  'VATEX-EU-132-1K': 'Personnel pour soins et enseignement',
  'VATEX-EU-132-1L': 'Services aux membres d’organismes sans but lucratif',
  'VATEX-EU-132-1M': 'Sport',
  'VATEX-EU-132-1N': 'Culture',
  'VATEX-EU-132-1O': 'Collecte de fonds',
  'VATEX-EU-132-1P': 'Transport de malades',
  'VATEX-EU-132-1Q': 'Radiotélévision publique',
  'VATEX-EU-135-1': 'Finance, assurance et location',
  'VATEX-EU-148': 'Transport international (navires et avions)',
  'VATEX-EU-151': 'Diplomates et organismes internationaux',
  'VATEX-EU-309': 'Voyages hors de l’UE',
  'VATEX-EU-79-C': 'Débours au nom du client',
  'VATEX-EU-F': 'Biens d’occasion',
  'VATEX-EU-I': 'Objets d’art',
  'VATEX-EU-J': 'Objets de collection et antiquités',
  'VATEX-EU-D': 'Véhicules d’occasion',
} as const satisfies Translation<typeof source>;
