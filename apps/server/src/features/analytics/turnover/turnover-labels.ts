import type { Language, TurnoverDimension } from '@penning/contract';
import { percentageOfFactor } from '@penning/domain';
import { parseVatKey } from '@penning/domain/analytics/vat-key';
import { type Translate, countryName, formatPercentage } from '@penning/i18n';

/** What one of a division is called, from its key and what the records call it. */
export function labelOf(
  { key, label }: { key: string; label: string },
  { by, t, language }: { by: TurnoverDimension; t: Translate; language: Language },
): string {
  if (key === '') return t(`analytics.none_${by}`);
  if (by === 'country') return countryName(key, language);
  if (by === 'regime') return vatLabel(key, t, language);
  if (by === 'product')
    return [key, label].filter((part, index, all) => part && all.indexOf(part) === index).join(' · ');
  return label || key;
}

/** A VAT type with its rate: "Standard rate (21%)". */
export function vatLabel(key: string, t: Translate, language: Language): string {
  const parsed = parseVatKey(key);
  if (!parsed) return t('analytics.none_regime');
  const { type, factor, country } = parsed;
  const name = t(`settings.vatType_${type}`);
  if (factor === '1') return name;
  const rate = formatPercentage(percentageOfFactor(factor));
  if (country === '') return t('analytics.regime', { type: name, rate });
  return t('analytics.regimeIn', { type: name, country: countryName(country, language), rate });
}
