export {
  type Catalogue,
  type PartialCatalogue,
  LANGUAGES,
  type Language,
  type TextArguments,
  type TextKey,
  type TextValue,
  type TextValues,
} from './catalogue.ts';
export { chooseLanguage, isLanguage, languageOfHeader } from './choose-language.ts';
export { COUNTRY_CODES, type CountryOption, countryName, countryOptions } from './countries.ts';
export { formatDate, formatInstant, monthName } from './format-date.ts';
export {
  MINUS,
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatPrice,
  formatQuantity,
  parseTypedDecimal,
  writeTypedDecimal,
} from './format-number.ts';
export { loadMessageCompiler } from './load-message-compiler.ts';
export { loadTexts } from './load-texts.ts';
export { PARTS, type Part } from './loading.ts';
export { type Translate, makeTranslator } from './make-translator.ts';
export { createTranslator } from './translator.ts';
