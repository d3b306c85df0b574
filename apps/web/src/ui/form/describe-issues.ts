import { problemsOf } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { z } from 'zod';

/** What is wrong with a form, by field path ("emailCc.0"), in the reader's words; the first problem of each field. */
export function describeIssues(error: z.ZodError, t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, name, values } of problemsOf(error)) {
    errors[path] ??= t(`validation.${name}`, values);
  }
  return errors;
}
