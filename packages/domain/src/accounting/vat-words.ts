import type { VatType } from '../vat/vat-type.ts';

/** Words for supplies of services and of goods, by which a bookkeeping tells its codes for the same regime apart. */
export const SERVICE_WORDS =
  /dienst|service|dienstleistung|sonstige leistung|leistungen|prestation|servicio/u;
export const GOODS_WORDS =
  /goed|levering|goods|supply of|lieferung|waren|bien|livraison|marchandise|bienes|entrega/u;

const WITHIN_EU =
  /\bicp\b|\bicl\b|intra[- ]?com|binnen (de )?eu|innergemeinschaft|within the eu|eu[- ](dienst|goed|service|goods|levering|lieferung)|\big[lsb]?\b|dentro de la ue|dans l.?ue/u;

/**
 * Names that bookkeepings give their sales VAT codes, per VAT type, in Dutch, English, German, French and Spanish; in
 * lower case and without accents. Types that are known by their rate alone have none.
 */
export const VAT_WORDS: Readonly<Partial<Record<VatType, RegExp>>> = {
  exempt: /vrijgesteld|vrijstelling|exempt|steuerfrei|befreit|exoner|exent/u,
  none: /geen btw|buiten (de )?(btw|heffing)|niet belast|no vat|outside (the )?(scope|vat)|nicht steuerbar|ohne (ust|umsatzsteuer|mwst)|hors champ|sans tva|non soumis|no sujeto|sin iva/u,
  ICPS: WITHIN_EU,
  ICPG: WITHIN_EU,
  EBU: /buiten (de )?eu|export|uitvoer|outside (the )?eu|ausfuhr|drittland|hors (de l.?)?(ue|union)|exportacion|fuera de la ue/u,
  zero: /nultarief|0 ?%|zero|nullsatz|taux (zero|nul)|tipo cero/u,
  reverseCharge:
    /verlegd|verlegging|reverse|steuerschuldner|13b|autoliquidation|inversion del sujeto|medecontractant|cocontractant/u,
  smallBusiness: /\bkor\b|kleine ?ondernemers|kleinunternehmer|small business|franchise|\b293 ?b\b/u,
  margin: /marge|margin|differenz|margen|rebu/u,
  travelMargin: /reis|travel|reise|voyage|viaje/u,
  igic: /\bigic\b/u,
  ipsi: /\bipsi\b/u,
  ossGoods: /\boss\b|one[- ]stop|guichet unique|ventanilla unica/u,
  ossServices: /\boss\b|one[- ]stop|guichet unique|ventanilla unica/u,
};
