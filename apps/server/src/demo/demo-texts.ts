import type { Language } from '@penning/contract';

/** What the demo company is called and has in its books, in one language. */
interface DemoTexts {
  readonly company: string;
  readonly firm: string;
  /** What the invoices of its earlier program were for. */
  readonly earlier: readonly [string, string, string, string];
  readonly bank: {
    /** A transfer that names the invoice. */
    readonly named: (number: string) => string;
    /** One that doesn't. */
    readonly unnamed: string;
    readonly partly: (number: string) => string;
    readonly refund: string;
    readonly charges: string;
    readonly supplier: (number: string) => string;
  };
}

const TEXTS: Readonly<Record<Language, DemoTexts>> = {
  nl: {
    company: 'Van der Meer Ontwerp',
    firm: 'Administratiekantoor De Balans',
    earlier: ['Ontwerp logo', 'Bouw website', 'Hosting, een jaar', 'Fotografie'],
    bank: {
      named: (number) => `Factuur ${number}`,
      unnamed: 'Bedankt voor het mooie werk',
      partly: (number) => `${number} eerste deel`,
      refund: 'Teruggave jaarafrekening',
      charges: 'Kosten zakelijk pakket',
      supplier: (number) => `Factuur ${number}`,
    },
  },
  en: {
    company: 'Van der Meer Design',
    firm: 'De Balans Accountants',
    earlier: ['Logo design', 'Website development', 'Hosting, one year', 'Photography'],
    bank: {
      named: (number) => `Invoice ${number}`,
      unnamed: 'Thank you for the lovely work',
      partly: (number) => `${number} first part`,
      refund: 'Refund annual statement',
      charges: 'Business account fee',
      supplier: (number) => `Invoice ${number}`,
    },
  },
  de: {
    company: 'Van der Meer Gestaltung',
    firm: 'Kanzlei De Balans',
    earlier: ['Logogestaltung', 'Programmierung der Website', 'Hosting, ein Jahr', 'Fotografie'],
    bank: {
      named: (number) => `Rechnung ${number}`,
      unnamed: 'Vielen Dank für die schöne Arbeit',
      partly: (number) => `${number} erste Rate`,
      refund: 'Erstattung Jahresabrechnung',
      charges: 'Kontoführung Geschäftskonto',
      supplier: (number) => `Rechnung ${number}`,
    },
  },
  fr: {
    company: 'Van der Meer Création',
    firm: 'Cabinet De Balans',
    earlier: ['Création de logo', 'Développement du site web', 'Hébergement, un an', 'Photographie'],
    bank: {
      named: (number) => `Facture ${number}`,
      unnamed: 'Merci pour ce beau travail',
      partly: (number) => `${number} premier versement`,
      refund: 'Remboursement du décompte annuel',
      charges: 'Frais de compte professionnel',
      supplier: (number) => `Facture ${number}`,
    },
  },
  es: {
    company: 'Van der Meer Diseño',
    firm: 'Asesoría De Balans',
    earlier: ['Diseño de logotipo', 'Desarrollo web', 'Alojamiento, un año', 'Fotografía'],
    bank: {
      named: (number) => `Factura ${number}`,
      unnamed: 'Gracias por el buen trabajo',
      partly: (number) => `${number} primer pago`,
      refund: 'Devolución del ajuste anual',
      charges: 'Comisión de la cuenta de empresa',
      supplier: (number) => `Factura ${number}`,
    },
  },
};

/** The demo company's own texts, in the language in which it is opened. */
export function demoTexts(language: Language): DemoTexts {
  return TEXTS[language];
}
