import type { Language } from '@penning/contract';

/** How a product of the demo company is sold: by the hour, month or piece, or as a whole. */
export type SoldBy = 'hour' | 'month' | 'piece' | 'whole';

interface DemoProduct {
  readonly number: string;
  readonly price: string;
  readonly soldBy: SoldBy;
  /** The type of its VAT code. */
  readonly vat: 'high' | 'low';
  readonly description: Readonly<Record<Language, string>>;
}

/** Short forms where a language has them: they fit after any number. */
const UNITS: Readonly<Record<SoldBy, Readonly<Record<Language, string>>>> = {
  hour: { en: 'hrs', nl: 'uur', de: 'Std.', fr: 'h', es: 'h' },
  month: { en: 'mo.', nl: 'mnd', de: 'Mon.', fr: 'mois', es: 'mes(es)' },
  piece: { en: 'pcs', nl: 'st.', de: 'Stück', fr: 'pcs', es: 'uds.' },
  whole: { en: '', nl: '', de: '', fr: '', es: '' },
};

const PRODUCTS: readonly DemoProduct[] = [
  {
    number: 'ONT-01',
    price: '95.00',
    soldBy: 'hour',
    vat: 'high',
    description: {
      en: 'Brand design',
      nl: 'Ontwerp huisstijl',
      de: 'Gestaltung des Corporate Designs',
      fr: 'Création de l’identité visuelle',
      es: 'Diseño de imagen corporativa',
    },
  },
  {
    number: 'ONT-02',
    price: '2450.00',
    soldBy: 'whole',
    vat: 'high',
    description: {
      en: 'Website design, including two rounds of changes',
      nl: 'Ontwerp website, inclusief twee correctierondes',
      de: 'Webdesign, inklusive zwei Korrekturschleifen',
      fr: 'Conception du site web, deux séries de modifications comprises',
      es: 'Diseño web, con dos rondas de cambios incluidas',
    },
  },
  {
    number: 'BOUW-01',
    price: '87.50',
    soldBy: 'hour',
    vat: 'high',
    description: {
      en: 'Website development',
      nl: 'Bouw website',
      de: 'Programmierung der Website',
      fr: 'Développement du site web',
      es: 'Desarrollo web',
    },
  },
  {
    number: 'HOST-01',
    price: '39.95',
    soldBy: 'month',
    vat: 'high',
    description: {
      en: 'Hosting and maintenance, per month',
      nl: 'Hosting en onderhoud, per maand',
      de: 'Hosting und Wartung, pro Monat',
      fr: 'Hébergement et maintenance, par mois',
      es: 'Alojamiento y mantenimiento, al mes',
    },
  },
  {
    number: 'FOTO-01',
    price: '425.00',
    soldBy: 'whole',
    vat: 'high',
    description: {
      en: 'Product photography, half a day',
      nl: 'Productfotografie, halve dag',
      de: 'Produktfotografie, halber Tag',
      fr: 'Photographie de produits, demi-journée',
      es: 'Fotografía de producto, media jornada',
    },
  },
  {
    number: 'DRUK-01',
    price: '0.1875',
    soldBy: 'piece',
    vat: 'high',
    description: {
      en: 'A5 leaflet, printing, per piece',
      nl: 'Drukwerk folder A5, per stuk',
      de: 'Druck Faltblatt A5, pro Stück',
      fr: 'Impression dépliant A5, à l’unité',
      es: 'Impresión de folleto A5, por unidad',
    },
  },
  {
    number: 'BOEK-01',
    price: '24.95',
    soldBy: 'whole',
    vat: 'low',
    description: {
      en: 'Book “Letters in the city”',
      nl: 'Boek “Letters in de stad”',
      de: 'Buch „Buchstaben in der Stadt“',
      fr: 'Livre « Lettres dans la ville »',
      es: 'Libro «Letras en la ciudad»',
    },
  },
  {
    number: 'ADV-01',
    price: '110.00',
    soldBy: 'hour',
    vat: 'high',
    description: {
      en: 'Consultation',
      nl: 'Adviesgesprek',
      de: 'Beratungsgespräch',
      fr: 'Entretien de conseil',
      es: 'Consultoría',
    },
  },
];

/** The demo company's products, in the language of its visitor. */
export function demoProducts(language: Language) {
  return PRODUCTS.map(({ description, ...product }) => ({
    ...product,
    description: description[language],
    unit: UNITS[product.soldBy][language],
  }));
}
