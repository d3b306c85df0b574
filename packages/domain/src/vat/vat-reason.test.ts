import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { exemptionCodeOf, vatReason } from './vat-reason.ts';
import type { VatRegime } from './vat-regime.ts';

const on = plainDate('2026-11-22');
const reason = (regime: VatRegime, country = 'NL', language = 'nl', day = on) =>
  vatReason(regime, { country, language, on: day });

describe('the reason why no VAT is charged', () => {
  it('is not given where VAT is charged, nor for the zero rate', () => {
    expect(reason({ type: 'high' })).toBeUndefined();
    expect(reason({ type: 'zero' })).toBeUndefined();
  });

  it.each([
    [{ type: 'ICPS' }, 'NL', 'nl', 'Btw verlegd, artikelen 44 en 196 van Richtlijn 2006/112/EG'],
    [{ type: 'ICPS' }, 'NL', 'en', 'Reverse charge, Articles 44 and 196 of Directive 2006/112/EC'],
    [
      { type: 'ICPG' },
      'NL',
      'nl',
      'Intracommunautaire levering, vrijgesteld van btw, artikel 138 van Richtlijn 2006/112/EG',
    ],
    [{ type: 'ICPG' }, 'DE', 'de', 'Steuerfreie innergemeinschaftliche Lieferung, § 4 Nr. 1b UStG'],
    [{ type: 'reverseCharge' }, 'NL', 'nl', 'Btw verlegd, art. 12 Wet OB 1968'],
    [{ type: 'reverseCharge' }, 'DE', 'de', 'Steuerschuldnerschaft des Leistungsempfängers, § 13b UStG'],
    [
      { type: 'reverseCharge' },
      'IT',
      'es',
      'Inversión del sujeto pasivo, artículo 199 de la Directiva 2006/112/CE',
    ],
    [
      { type: 'smallBusiness' },
      'NL',
      'nl',
      'Vrijgesteld van btw, kleineondernemersregeling, art. 25 Wet OB 1968',
    ],
    [{ type: 'smallBusiness' }, 'DE', 'de', 'Steuerbefreiung für Kleinunternehmer, § 19 UStG'],
    [{ type: 'smallBusiness' }, 'FR', 'fr', 'TVA non applicable, art. 293 B du CGI'],
    [{ type: 'smallBusiness' }, 'BE', 'fr', 'Régime particulier de la franchise de taxe'],
    [{ type: 'margin' }, 'DE', 'de', 'Gebrauchtgegenstände/Sonderregelung'],
    [{ type: 'margin', exemptionCode: 'VATEX-EU-I' }, 'FR', 'fr', 'Régime particulier – Objets d’art'],
    [{ type: 'travelMargin' }, 'NL', 'nl', 'Bijzondere regeling – reisbureaus'],
    [
      { type: 'exempt', exemptionCode: 'VATEX-EU-132-1I' },
      'NL',
      'nl',
      'Vrijgesteld van btw, artikel 132(1)(i) van Richtlijn 2006/112/EG',
    ],
    [{ type: 'exempt' }, 'PL', 'pl', 'Exempt from VAT, Article 132 of Directive 2006/112/EC'],
    [{ type: 'exempt' }, 'XX', 'pl', 'Exempt from VAT'],
    [{ type: 'EBU' }, 'CH', 'de', 'Steuerfreie Ausfuhrlieferung'],
    [{ type: 'reverseCharge' }, 'GB', 'en', 'Reverse charge'],
    [{ type: 'smallBusiness' }, 'CH', 'fr', 'TVA non applicable'],
    [{ type: 'ICPS' }, 'GB', 'en', 'Reverse charge, Articles 44 and 196 of Directive 2006/112/EC'],
  ] as const)('%j of a seller in %s, in %s, is "%s"', (regime, country, language, text) => {
    expect(reason(regime, country, language)).toBe(text);
  });

  it('is the Belgian text for works among businesses, whole', () => {
    const text = reason({ type: 'reverseCharge' }, 'BE', 'nl');
    expect(text).toMatch(/^Verlegging van heffing\. .* interesten en geldboeten\.$/);
  });

  it('cites the French CGI until the end of 2027, and the Directive after it', () => {
    const french = (day: string) => reason({ type: 'ICPG' }, 'FR', 'fr', plainDate(day));
    expect(french('2027-12-31')).toContain('art. 262 ter, I du CGI');
    expect(french('2028-01-01')).toContain('article 138 de la directive 2006/112/CE');
  });

  it('is in the company’s own words where they name the exemption, and beside those of the law elsewhere', () => {
    const exemptionReason = 'Onderwijs, art. 11 lid 1 onder o';
    expect(reason({ type: 'exempt', exemptionReason })).toBe(exemptionReason);
    expect(reason({ type: 'margin', exemptionReason: 'Fiets' })).toBe(
      'Bijzondere regeling – gebruikte goederen – Fiets',
    );
  });

  it.each([
    [{ type: 'ICPS' }, 'NL', 'VATEX-EU-AE'],
    [{ type: 'reverseCharge' }, 'NL', 'VATEX-EU-AE'],
    [{ type: 'ICPG' }, 'NL', 'VATEX-EU-IC'],
    [{ type: 'EBU' }, 'NL', 'VATEX-EU-G'],
    [{ type: 'none' }, 'NL', 'VATEX-EU-O'],
    [{ type: 'margin' }, 'NL', 'VATEX-EU-F'],
    [{ type: 'exempt', exemptionCode: 'VATEX-EU-132-1I' }, 'NL', 'VATEX-EU-132-1I'],
    [{ type: 'exempt' }, 'NL', undefined],
    [{ type: 'smallBusiness' }, 'NL', undefined],
    [{ type: 'smallBusiness' }, 'FR', 'VATEX-FR-FRANCHISE'],
    [{ type: 'high' }, 'NL', undefined],
  ] as const)('%j of a seller in %s has the code %s', (regime, country, code) => {
    expect(exemptionCodeOf(regime, country)).toBe(code);
  });
});
