import { type Language, ProfileTexts } from '@penning/contract';
import { LANGUAGES } from '@penning/i18n';
import { companyDefaults } from '@penning/i18n/defaults/index';
import { z } from 'zod';

type Texts = Pick<ProfileTexts, 'extraText' | 'extraTextBottom' | 'footer' | 'quotationFooter'>;

/** The texts of a profile. */
type ProfileWithTexts = Texts & { readonly language: Language; readonly translations: unknown };

const Translations = z.array(ProfileTexts);

/**
 * A profile's texts in a language: its translation, else its own texts. The initial footer of a company, as long as
 * nobody has changed it, exists in every language.
 */
export function profileTexts(profile: ProfileWithTexts, language: Language): Texts {
  const { extraText, extraTextBottom, footer, quotationFooter } = profile;
  if (language !== profile.language) {
    const translated = Translations.parse(profile.translations).find((one) => one.language === language);
    if (translated) return translated;
  }
  return {
    extraText,
    extraTextBottom,
    footer: usualIn(language, 'footer', footer),
    quotationFooter: usualIn(language, 'quotationFooter', quotationFooter),
  };
}

/** The footer of an invoice that nobody pays by transfer: the usual, unless that is the initial one, which is about paying. */
export function footerWithoutPaying(profile: ProfileWithTexts, language: Language): string {
  const { footer } = profileTexts(profile, language);
  return isUsual('footer', footer) ? '' : footer;
}

type Footer = 'footer' | 'quotationFooter';

function usualIn(language: Language, name: Footer, text: string): string {
  return isUsual(name, text) ? companyDefaults(language)[name] : text;
}

function isUsual(name: Footer, text: string): boolean {
  return LANGUAGES.some((one) => companyDefaults(one)[name] === text.trim());
}
