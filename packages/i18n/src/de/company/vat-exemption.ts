import type { Translation } from '../../area-texts.ts';
import type { vatExemption as source } from '../../en/company/vat-exemption.ts';

/** Why a supply is exempt, by VATEX code. */
export const vatExemption = {
  'VATEX-EU-132-1A': 'Postdienstleistungen',
  'VATEX-EU-132-1B': 'Krankenhausbehandlung',
  'VATEX-EU-132-1C': 'Heilbehandlung',
  'VATEX-EU-132-1D': 'Organe, Blut und Frauenmilch',
  'VATEX-EU-132-1E': 'Zahnmedizin',
  'VATEX-EU-132-1F': 'Kostengemeinschaften',
  'VATEX-EU-132-1G': 'Sozialfürsorge und soziale Sicherheit',
  'VATEX-EU-132-1H': 'Kinder- und Jugendbetreuung',
  'VATEX-EU-132-1I': 'Bildung',
  'VATEX-EU-132-1J': 'Privatunterricht',
  'VATEX-EU-132-1K': 'Personal für Pflege und Bildung',
  'VATEX-EU-132-1L': 'Leistungen gemeinnütziger Vereine an Mitglieder',
  'VATEX-EU-132-1M': 'Sport',
  'VATEX-EU-132-1N': 'Kultur',
  'VATEX-EU-132-1O': 'Spendenveranstaltungen',
  'VATEX-EU-132-1P': 'Krankentransport',
  'VATEX-EU-132-1Q': 'Öffentlicher Rundfunk',
  'VATEX-EU-135-1': 'Finanzen, Versicherung und Vermietung',
  'VATEX-EU-148': 'Internationaler Verkehr (Schiffe und Flugzeuge)',
  'VATEX-EU-151': 'Diplomaten und internationale Einrichtungen',
  'VATEX-EU-309': 'Reiseleistungen außerhalb der EU',
  'VATEX-EU-79-C': 'Durchlaufende Posten im Namen des Kunden',
  'VATEX-EU-F': 'Gebrauchtgegenstände',
  'VATEX-EU-I': 'Kunstgegenstände',
  'VATEX-EU-J': 'Sammlungsstücke und Antiquitäten',
  'VATEX-EU-D': 'Gebrauchtfahrzeuge',
} as const satisfies Translation<typeof source>;
