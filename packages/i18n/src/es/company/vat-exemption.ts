import type { Translation } from '../../area-texts.ts';
import type { vatExemption as source } from '../../en/company/vat-exemption.ts';

/** Why a supply is exempt, by VATEX code. */
export const vatExemption = {
  'VATEX-EU-132-1A': 'Servicios postales',
  'VATEX-EU-132-1B': 'Hospitalización',
  'VATEX-EU-132-1C': 'Asistencia sanitaria',
  'VATEX-EU-132-1D': 'Órganos, sangre y leche humanos',
  'VATEX-EU-132-1E': 'Odontología',
  'VATEX-EU-132-1F': 'Agrupaciones de costes',
  'VATEX-EU-132-1G': 'Asistencia y seguridad social',
  'VATEX-EU-132-1H': 'Infancia y juventud',
  'VATEX-EU-132-1I': 'Enseñanza',
  'VATEX-EU-132-1J': 'Clases particulares',
  'VATEX-EU-132-1K': 'Personal para asistencia y enseñanza',
  'VATEX-EU-132-1L': 'Servicios a miembros de entidades sin ánimo de lucro',
  'VATEX-EU-132-1M': 'Deporte',
  'VATEX-EU-132-1N': 'Cultura',
  'VATEX-EU-132-1O': 'Recaudación de fondos',
  'VATEX-EU-132-1P': 'Transporte de enfermos',
  'VATEX-EU-132-1Q': 'Radiotelevisión pública',
  'VATEX-EU-135-1': 'Finanzas, seguros y alquiler',
  'VATEX-EU-148': 'Transporte internacional (buques y aeronaves)',
  'VATEX-EU-151': 'Diplomáticos y organismos internacionales',
  'VATEX-EU-309': 'Viajes fuera de la UE',
  'VATEX-EU-79-C': 'Suplidos en nombre del cliente',
  'VATEX-EU-F': 'Bienes usados',
  'VATEX-EU-I': 'Objetos de arte',
  'VATEX-EU-J': 'Objetos de colección y antigüedades',
  'VATEX-EU-D': 'Vehículos usados',
} as const satisfies Translation<typeof source>;
