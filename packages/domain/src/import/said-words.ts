import { keysOf } from '../keys-of.ts';
import { foldText } from '../text/latin.ts';
import { listNames } from './list-names.ts';

const YES = new Set(
  listNames(
    'paid, paid in full, fully paid, betaald, volledig betaald, voldaan, bezahlt, vollstandig bezahlt, beglichen, paye, payee, regle, reglee, acquitte, pagado, pagada, cobrado, ' +
      'ja, yes, oui, si, true, wahr, vrai, verdadero, waar, x, 1',
  ),
);
const NO = new Set(
  listNames(
    'open, unpaid, not paid, overdue, past due, late, sent, viewed, reminded, partial, partially paid, ' +
      'openstaand, onbetaald, niet betaald, te laat, verlopen, vervallen, herinnerd, aangemaand, verstuurd, verzonden, deels betaald, gedeeltelijk betaald, ' +
      'offen, unbezahlt, nicht bezahlt, uberfallig, fallig, gemahnt, angemahnt, versendet, gesendet, teilbezahlt, teilweise bezahlt, ' +
      'impaye, impayee, non paye, non payee, ouvert, ouverte, en retard, echu, echue, envoye, envoyee, partiellement paye, partiellement payee, ' +
      'pendiente, impagado, impagada, no pagado, no pagada, vencido, vencida, enviado, enviada, parcialmente pagado, parcialmente pagada, ' +
      'nee, no, nein, non, false, falsch, faux, falso, onwaar, 0',
  ),
);
const NEVER_DUE = new Set(
  listNames(
    'void, voided, cancelled, canceled, reversed, uncollectible, written off, bad debt, deleted, draft, ' +
      'geannuleerd, gecrediteerd, oninbaar, afgeschreven, verwijderd, concept, ' +
      'storniert, annulliert, abgeschrieben, ausgebucht, uneinbringlich, geloscht, entwurf, ' +
      'annule, annulee, irrecouvrable, passe en perte, supprime, supprimee, brouillon, ' +
      'anulado, anulada, cancelado, cancelada, incobrable, eliminado, eliminada, borrador',
  ),
);
const DOCUMENT_KINDS = {
  supplierInvoice: listNames(
    'inkoop, inkoopfactuur, crediteur, crediteuren, leverancier, factuur ontvangen, ontvangen factuur, ' +
      'purchase, purchase invoice, bill, supplier, supplier invoice, vendor invoice, invoice received, ' +
      'einkauf, eingangsrechnung, lieferant, lieferantenrechnung, kreditor, ' +
      'achat, facture d achat, fournisseur, facture fournisseur, facture recue, ' +
      'compra, factura de compra, proveedor, factura recibida',
  ),
  credit: listNames(
    'credit, creditnota, creditfactuur, credit note, credit invoice, credit memo, ' +
      'gutschrift, rechnungskorrektur, storno, stornorechnung, ' +
      'avoir, note de credit, facture d avoir, abono, nota de credito, factura rectificativa',
  ),
} as const;
const PERSONS = new Set(
  listNames(
    'particulier, consument, persoon, natuurlijk persoon, prive, privat, privatperson, privatkunde, natuerliche person, naturliche person, person, individual, consumer, private, private individual, b2c, ' +
      'particuliere, personne, personne physique, consommateur, consumidor, persona, persona fisica, individuo, particular, p',
  ),
);
const ORGANISATIONS = new Set(
  listNames(
    'bedrijf, zakelijk, zakelijke klant, onderneming, organisatie, rechtspersoon, vereniging, stichting, overheid, business, company, corporate, organisation, organization, b2b, b2g, ' +
      'firma, unternehmen, gewerblich, geschaftskunde, firmenkunde, juristische person, organisation, entreprise, societe, professionnel, personne morale, ' +
      'empresa, sociedad, profesional, persona juridica, b, z, f',
  ),
);
const NOTHING = new Set(
  listNames(
    'geen, onbekend, niet bekend, niet van toepassing, none, unknown, not applicable, keine, keiner, keine angabe, unbekannt, nicht bekannt, entfallt, ' +
      'aucun, aucune, inconnu, neant, sans objet, non renseigne, ninguno, ninguna, desconocido, sin datos, no aplica, no procede',
  ),
);

/** Whether a cell means yes, including that something was paid; null when it means neither. */
export function saidYes(text: string): boolean | null {
  const word = plainWord(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** Whether a cell says that an invoice was cancelled, written off or never sent. */
export function saidNeverDue(text: string): boolean {
  return NEVER_DUE.has(plainWord(text));
}

/** Whether a cell says that a row is the invoice of a supplier or a credit note; undefined for anything else. */
export function saidDocumentKind(text: string): keyof typeof DOCUMENT_KINDS | undefined {
  const word = plainWord(text.replaceAll(/[’']/g, ' '));
  return keysOf(DOCUMENT_KINDS).find((kind) => DOCUMENT_KINDS[kind].includes(word));
}

function plainWord(text: string): string {
  return foldText(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

const RATE_WORDS: Readonly<Record<'high' | 'low' | 'exempt', readonly string[]>> = {
  high: listNames(
    'hoog, hoge, algemeen, standaard, high, standard, normal, regel, regelsteuersatz, normalsatz, eleve, general',
  ),
  low: listNames('laag, lage, verlaagd, low, reduced, ermassigt, ermassigter, reduit, reducido'),
  exempt: listNames(
    'vrij, vrijgesteld, btwvrij, exempt, befreit, steuerfrei, steuerbefreit, umsatzsteuerfrei, exonere, exoneree, exento, exenta',
  ),
};

/** The rate that a cell names: "Hoog", "BTW laag", "vrijgesteld"; undefined when it is none of them. */
export function saidRate(text: string): keyof typeof RATE_WORDS | undefined {
  const words = foldText(text).split(/[^a-z]+/);
  return keysOf(RATE_WORDS).find((rate) => RATE_WORDS[rate].some((word) => words.includes(word)));
}

const TOTAL =
  /^(?:(?:sub|eind)?totaal|(?:sub|grand )?total|gesamt(?:summe)?|summe|somme|suma)[\s:.]*(?:[\d.,]+[\s\p{L}]*)?$/iu;

/** Whether a cell names the row below a list that counts it or adds it up: "Totaal", "Total: 12", "Gesamt 3 Kunden". */
export function saidTotal(text: string): boolean {
  return TOTAL.test(text);
}

/** Whether a cell says that a customer is a person instead of a company; undefined when it says neither. */
export function saidPerson(text: string): boolean | undefined {
  const word = plainWord(text);
  if (PERSONS.has(word)) return true;
  return ORGANISATIONS.has(word) ? false : (saidYes(text) ?? undefined);
}

const SIGN = /^(?:[-.–—_/?*]+|#?n\/a|#n\/[bd]|#nv|n\.a\.|n\.?v\.?t\.?|k\.\s?a\.|s\/o)$/i;

/** Whether a cell says that there is nothing to say, with a sign ("-", "n/a") or in a word ("geen"). */
export function saidNothing(text: string): 'sign' | 'word' | undefined {
  if (SIGN.test(text.trim())) return 'sign';
  return NOTHING.has(plainWord(text)) ? 'word' : undefined;
}

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  nl: ['nl', 'nld', 'dut', 'nederlands', 'dutch', 'niederlandisch', 'neerlandais', 'neerlandes', 'holandes'],
  en: ['en', 'eng', 'engels', 'english', 'englisch', 'anglais', 'ingles'],
  de: ['de', 'deu', 'ger', 'duits', 'german', 'deutsch', 'allemand', 'aleman'],
  fr: ['fr', 'fra', 'fre', 'frans', 'french', 'franzosisch', 'francais', 'frances'],
  es: ['es', 'spa', 'spaans', 'spanish', 'spanisch', 'espagnol', 'espanol'],
};

/**
 * The code of the language in a cell, possibly followed by a country ("nl_BE"); undefined when it isn't
 * one of ours.
 */
export function saidLanguage(text: string): string | undefined {
  const word = foldText(text).replace(/[\s(_-].*$/, '');
  return Object.keys(LANGUAGES).find((code) => LANGUAGES[code]?.includes(word));
}

/**
 * The days of a payment term: "30", "14 dagen", "30D", "Net 30"; undefined when it contains no number of
 * days.
 */
export function saidDays(text: string): number | undefined {
  const found = /^(?:[a-z\s]*\s)?(\d{1,3})\s*(?:d|days?|dagen|dag|tage|tagen|jours?|dias?)?$/.exec(
    foldText(text).trim(),
  );
  const days = Number(found?.[1]);
  return found && days <= 365 ? days : undefined;
}

/** The scheme that a cell names: "CORE", "SEPA Core", "B2B", "Firmenlastschrift"; undefined when it is neither. */
export function saidScheme(text: string): 'CORE' | 'B2B' | undefined {
  const word = foldText(text);
  if (
    /\b(?:b2b|zakelijk\w*|bedrijf\w*|business|compan\w+|firmen\w*|interentreprises|entreprises?|empresas?)\b/.test(
      word,
    )
  )
    return 'B2B';
  return /\b(?:core|cor1|basis\w*|algemeen|europees|standaard|standard|consument\w*|consumers?|particulier\w*|personal|privat\w*|basico)\b/.test(
    word,
  )
    ? 'CORE'
    : undefined;
}

const SEQUENCES = {
  unused:
    'frst first eerste erst erste erstlastschrift premier premiere primero primera new nieuw neu unused ongebruikt'.split(
      ' ',
    ),
  recurring:
    'rcur recurring recurrent doorlopend vervolg herhaald folge folgelastschrift wiederkehrend recurrente recurrent used gebruikt active actief'.split(
      ' ',
    ),
  oneOff: 'ooff one-off oneoff eenmalig einmalig ponctuel unique unico unica single'.split(' '),
} as const;

/**
 * How far a mandate was used, according to a cell: "FRST", "RCUR", "eenmalig"; undefined for anything
 * else.
 */
export function saidSequence(text: string): keyof typeof SEQUENCES | undefined {
  const word = foldText(text);
  return keysOf(SEQUENCES).find((use) => SEQUENCES[use].includes(word));
}

const BILLABLE_KIND_WORDS = {
  hours: listNames(
    'uren, uur, u, tijd, hours, hour, h, hr, hrs, time, stunden, stunde, std, zeit, arbeitszeit, heures, heure, temps, horas, hora, tiempo',
  ),
  expense: listNames(
    'kosten, onkosten, uitgave, uitgaven, expense, expenses, cost, costs, auslage, auslagen, spesen, frais, depense, depenses, gasto, gastos',
  ),
} as const;

/** Whether a cell names hours or an expense, by its kind or its unit; undefined when it names neither. */
export function saidBillableKind(text: string): keyof typeof BILLABLE_KIND_WORDS | undefined {
  const word = foldText(text).replaceAll(/[^a-z]/g, '');
  return keysOf(BILLABLE_KIND_WORDS).find((kind) => BILLABLE_KIND_WORDS[kind].includes(word));
}
