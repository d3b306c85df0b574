import { describe, expect, it } from 'vitest';
import { plainDate } from '../../calendar/plain-date.ts';
import { vatPointIn, vatPointToState, vatPointWords, vatPointsOf } from './vat-point.ts';

const wordsOf = (point: 'payment' | 'invoice', country: string, on = '2026-11-21', language = 'en') =>
  vatPointWords(point, { country, language, on: plainDate(on) });

describe('when VAT is due', () => {
  it('is chosen among what the country’s law offers', () => {
    expect(vatPointsOf('NL')).toEqual(['supply', 'payment']);
    expect(vatPointsOf('DE')).toEqual(['supply', 'payment']);
    expect(vatPointsOf('FR')).toEqual(['supply', 'payment', 'invoice']);
    expect(vatPointsOf('BE')).toEqual(['supply']);
    expect(vatPointsOf('toString')).toEqual(['supply']);
  });

  it('is the default rule in a country without that choice', () => {
    expect(vatPointIn('FR', 'invoice')).toBe('invoice');
    expect(vatPointIn('NL', 'invoice')).toBe('supply');
    expect(vatPointIn('BE', 'payment')).toBe('supply');
  });

  it('only concerns VAT at the seller’s own country’s rates', () => {
    expect(vatPointToState('payment', ['ICPG', 'low'])).toBe('payment');
    expect(vatPointToState('payment', ['ICPG', 'reverseCharge', 'exempt', 'zero'])).toBeUndefined();
    expect(vatPointToState('payment', ['ossGoods'])).toBeUndefined();
    expect(vatPointToState('supply', ['high'])).toBeUndefined();
    expect(vatPointToState(undefined, ['high'])).toBeUndefined();
  });

  it('has the words of the country, those of the Directive, or none', () => {
    expect(wordsOf('payment', 'NL')).toBeUndefined();
    expect(wordsOf('payment', 'FR')).toBe('TVA acquittée sur les encaissements');
    expect(wordsOf('invoice', 'FR')).toBe('Option pour le paiement de la taxe d’après les débits');
    expect(wordsOf('payment', 'ES')).toBe('Régimen especial del criterio de caja');
    expect(wordsOf('payment', 'PT', '2026-11-21', 'de')).toBe('Besteuerung nach vereinnahmten Entgelten');
    expect(wordsOf('payment', 'PL', '2026-11-21', 'pl')).toBe('Cash accounting');
  });

  it('has words in Germany from 2028 on', () => {
    expect(wordsOf('payment', 'DE', '2027-12-31')).toBeUndefined();
    expect(wordsOf('payment', 'DE', '2028-01-01')).toBe('Versteuerung nach vereinnahmten Entgelten');
  });
});
