import type { z } from 'zod';

/** What can be wrong with a value; each has a text `validation.<name>` in every language. */
export const PROBLEMS = [
  'required',
  'invalid',
  'unknownField',
  'text',
  'number',
  'wholeNumber',
  'boolean',
  'list',
  'object',
  'id',
  'oneOf',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'atMostEntries',
  'tooSmall',
  'tooBig',
  'decimal',
  'decimalRange',
  'decimalText',
  'date',
  'email',
  'phone',
  'webAddress',
  'country',
  'iban',
  'bic',
  'creditorIdentifier',
  'sepaReference',
  'vatNumber',
  'electronicAddress',
  'passwordTooShort',
  'passwordsDiffer',
  'captchaMissing',
  'sixDigits',
  'termsNotAccepted',
  'totalNotConfirmed',
  'headerLines',
  'defaultProfile',
  'ledgerNumber',
  'colour',
  'factor',
  'exemption',
  'totalNotSum',
  'vatNotSum',
  'unverified',
  'addedAlready',
  'passwordAgain',
  'mailPort',
  'unknownTag',
  'tooManyLines',
  'moreThanLeft',
  'ascending',
  'announcedOrClaimed',
  'percentageOrAmount',
  'endsBeforeStart',
  'dateOrPeriod',
  'twice',
  'frequency',
  'dateNotAhead',
  'businessOnly',
  'mandateLapsed',
  'beforeSigned',
  'mandateEnded',
  'inFuture',
  'debtorAddress',
  'negative',
  'coronaYear',
] as const;
/** What can be wrong with a value. */
export type ProblemName = (typeof PROBLEMS)[number];

/** The values in a problem's text; empty where the problem has none. */
export interface ProblemValues {
  readonly min: string;
  readonly max: string;
  readonly options: string;
  readonly year: string;
  /** The names of tags, one after the other. */
  readonly tags: string;
}

/** The values of a problem that has none. */
export const NO_VALUES: ProblemValues = { min: '', max: '', options: '', year: '', tags: '' };

/** One problem with a value: where, what, and the limit or choices it violates. */
export interface Problem {
  /** Names joined by dots, such as `lines.2.price`; empty for the whole. */
  readonly path: string;
  readonly name: ProblemName;
  readonly values: ProblemValues;
}

/** A problem of one field. */
export function problem(path: string, name: ProblemName, values: Partial<ProblemValues> = {}): Problem {
  return problemAt([path], name, values);
}

/** The maximum number of problems reported for one value. */
const MAX_PROBLEMS = 100;

/** Everything a shape found wrong, in order; the error must come from a parse with `reportInput`. */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => ofIssue(issue, [])).slice(0, MAX_PROBLEMS);
}

function ofIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Problem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problemAt([...path, key], 'unknownField'));
  }
  const named = PROBLEMS.find((name) => name === issue.message);
  if (named) return [problemAt(path, named, boundsOf(issue))];
  if (issue.code === 'invalid_union') {
    // An optional text is a union that starts with the empty text: its last part says what the value
    // should be.
    const last = issue.errors.at(-1);
    if (last) return last.flatMap((part) => ofIssue(part, path));
  }
  return [problemAt(path, nameOf(issue), boundsOf(issue))];
}

function problemAt(
  path: readonly PropertyKey[],
  name: ProblemName,
  values: Partial<ProblemValues> = {},
): Problem {
  return { path: path.map(String).join('.'), name, values: { ...NO_VALUES, ...values } };
}

function boundsOf(issue: z.core.$ZodIssue): Partial<ProblemValues> {
  if (issue.code === 'too_big') return { max: String(issue.maximum) };
  if (issue.code === 'too_small') return { min: String(issue.minimum) };
  if (issue.code === 'custom') return valuesOf(issue.params ?? {});
  if (issue.code === 'invalid_value') return { options: issue.values.map(String).join(', ') };
  return {};
}

function valuesOf({ year, tags }: Record<string, unknown>): Partial<ProblemValues> {
  return {
    ...(typeof year === 'string' ? { year } : {}),
    ...(typeof tags === 'string' ? { tags } : {}),
  };
}

/** Tags that nothing will fill, in a text of this field. */
export function unknownTagProblem(path: string, tags: readonly string[]): Problem {
  return problem(path, 'unknownTag', { tags: tags.join(', ') });
}

function nameOf(issue: z.core.$ZodIssue): ProblemName {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : expected(issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'oneOf';
    case 'invalid_format':
      return issue.format === 'uuid' ? 'id' : 'invalid';
    case 'too_big':
      if (issue.origin === 'array') return 'atMostEntries';
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'too_small':
      if (issue.origin === 'array') return 'tooFew';
      if (issue.origin !== 'string') return 'tooSmall';
      return issue.minimum === 1 ? 'required' : 'tooShort';
    default:
      return 'invalid';
  }
}

function expected(type: z.core.$ZodInvalidTypeExpected): ProblemName {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'int':
      return 'wholeNumber';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    case 'object':
    case 'record':
      return 'object';
    default:
      return 'invalid';
  }
}
