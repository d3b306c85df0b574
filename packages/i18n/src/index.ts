export { type PartialCatalogue, LANGUAGES, type Language, type TextKey } from './catalogue.ts';
export { chooseLanguage, isLanguage } from './choose-language.ts';
export { countryName, countryOptions } from './countries.ts';
export {
  formatDate,
  formatDayOf,
  formatPeriod,
  formatInstant,
  monthName,
  parseTypedDate,
} from './format-date.ts';
export {
  MINUS,
  formatAmount,
  formatBytes,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatPrice,
  formatUnitPrice,
  formatQuantity,
  formatRate,
  parseTypedDecimal,
  parseTypedRate,
  writeTypedDecimal,
} from './format-number.ts';
export { loadMessageCompiler } from './load-message-compiler.ts';
export { loadTexts } from './load-texts.ts';
export { PARTS, type Part } from './loading.ts';
export { type Translate, makeTranslator } from './make-translator.ts';
export { createTranslator } from './translator.ts';
