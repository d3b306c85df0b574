import type { Translate } from '@penning/i18n';
import type { z } from 'zod';

/** The messages that the contract's shapes name; each has a text `validation.<name>`. */
const NAMED = [
  'required',
  'moreThanLeft',
  'tooLong',
  'tooManyLines',
  'decimal',
  'date',
  'email',
  'phone',
  'country',
  'iban',
  'vatNumber',
  'electronicAddress',
  'passwordTooShort',
  'passwordsDiffer',
  'sixDigits',
  'termsNotAccepted',
  'totalNotConfirmed',
  'headerLines',
  'ledgerNumber',
  'colour',
  'factor',
  'unknownTag',
  'ascending',
  'announcedOrClaimed',
  'twice',
  'frequency',
] as const;

type Named = (typeof NAMED)[number];

/** What is wrong with a form, by field path ("emailCc.0"), in the reader's words; the first fault of each field. */
export function describeIssues(error: z.ZodError, t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= describe(issue, t);
  }
  return errors;
}

function describe(issue: z.core.$ZodIssue, t: Translate): string {
  if (isNamed(issue.message)) return t(`validation.${issue.message}`);
  switch (issue.code) {
    case 'invalid_union': {
      const last = issue.errors.at(-1)?.[0];
      return last ? describe(last, t) : t('validation.invalid');
    }
    case 'too_big':
      if (issue.origin === 'array') return t('validation.tooMany');
      return issue.origin === 'string' ? t('validation.tooLong') : t('validation.invalid');
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? t('validation.required')
        : t('validation.invalid');
    default:
      return t('validation.invalid');
  }
}

function isNamed(message: string): message is Named {
  return (NAMED as readonly string[]).includes(message);
}
