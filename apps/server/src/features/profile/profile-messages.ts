import { type ProfileInput, ProfileTexts, unknownTagProblem } from '@penning/contract';
import { sanitiseText, unknownTags } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { ProfileRow } from './profile-store.ts';

const MESSAGES = ['emailText', 'emailTextReminder', 'emailTextQuotation', 'smsText'] as const;
type Messages = Pick<ProfileInput, (typeof MESSAGES)[number]>;

/** The texts of a profile's messages without characters that emails can't carry; refuses unknown tags. */
export function withCleanMessages(profile: ProfileInput): ProfileInput {
  const wrong = [
    ...MESSAGES.map((name) => ({ path: name as string, text: profile[name] })),
    ...profile.translations.flatMap((texts, index) =>
      MESSAGES.map((name) => ({ path: `translations.${index}.${name}`, text: texts[name] })),
    ),
  ].filter(({ text }) => unknownTags(text).length > 0);
  if (wrong.length > 0) {
    refuse('validationFailed', {
      problems: wrong.map(({ path, text }) => unknownTagProblem(path, unknownTags(text))),
      data: { tags: [...new Set(wrong.flatMap(({ text }) => unknownTags(text)))] },
    });
  }
  return {
    ...profile,
    ...cleaned(profile),
    translations: profile.translations.map((texts) => ({ ...texts, ...cleaned(texts) })),
  };
}

function cleaned({ emailText, emailTextReminder, emailTextQuotation, smsText }: Messages): Messages {
  return {
    emailText: sanitiseText(emailText),
    emailTextReminder: sanitiseText(emailTextReminder),
    emailTextQuotation: sanitiseText(emailTextQuotation),
    smsText: sanitiseText(smsText),
  };
}

/** A profile’s message texts of a kind in a language; nothing where they are the company’s. */
export function profileMessage(
  profile: Pick<ProfileRow, 'language' | 'translations' | keyof Messages> | undefined,
  name: keyof Messages,
  language: ProfileInput['language'],
): string | undefined {
  if (!profile) return undefined;
  if (profile.language === language) return profile[name] || undefined;
  const translations = ProfileTexts.array().parse(profile.translations);
  return translations.find((texts) => texts.language === language)?.[name] || undefined;
}
