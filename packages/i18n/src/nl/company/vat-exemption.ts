import type { Translation } from '../../area-texts.ts';
import type { vatExemption as source } from '../../en/company/vat-exemption.ts';

/** Why a supply is exempt, by VATEX code. */
export const vatExemption = {
  'VATEX-EU-132-1A': 'Postdiensten',
  'VATEX-EU-132-1B': 'Ziekenhuiszorg',
  'VATEX-EU-132-1C': 'Medische zorg',
  'VATEX-EU-132-1D': 'Menselijke organen, bloed en moedermelk',
  'VATEX-EU-132-1E': 'Tandheelkunde',
  'VATEX-EU-132-1F': 'Kostendelende groeperingen (koepelvrijstelling)',
  'VATEX-EU-132-1G': 'Maatschappelijk werk en sociale zekerheid',
  'VATEX-EU-132-1H': 'Kinder- en jeugdzorg',
  'VATEX-EU-132-1I': 'Onderwijs',
  'VATEX-EU-132-1J': 'Privélessen',
  'VATEX-EU-132-1K': 'Personeel voor zorg en onderwijs',
  'VATEX-EU-132-1L': 'Diensten aan leden van non-profitorganisaties',
  'VATEX-EU-132-1M': 'Sport',
  'VATEX-EU-132-1N': 'Cultuur',
  'VATEX-EU-132-1O': 'Fondsenwerving',
  'VATEX-EU-132-1P': 'Ziekenvervoer',
  'VATEX-EU-132-1Q': 'Publieke radio en televisie',
  'VATEX-EU-135-1': 'Financiële diensten, verzekeringen en verhuur',
  'VATEX-EU-148': 'Internationaal vervoer (schepen en vliegtuigen)',
  'VATEX-EU-151': 'Diplomaten en internationale organisaties',
  'VATEX-EU-309': 'Reisdiensten buiten de EU',
  'VATEX-EU-79-C': 'Doorlopende posten op naam van de klant',
  'VATEX-EU-F': 'Gebruikte goederen',
  'VATEX-EU-I': 'Kunstvoorwerpen',
  'VATEX-EU-J': 'Verzamelobjecten en antiek',
  'VATEX-EU-D': 'Tweedehands voertuigen',
} as const satisfies Translation<typeof source>;
