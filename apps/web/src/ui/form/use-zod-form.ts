import { type UseFormReturnType, useForm } from '@mantine/form';
import { problemsOf } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { z } from 'zod';
import { useTexts } from '../reader.ts';

/** A form whose values are the input of a shape, checked by that shape when it is submitted. */
export type ZodForm<Values extends object> = UseFormReturnType<Values> & {
  readonly schema: z.ZodType<unknown, Values>;
};

/** Makes a form over a shape of the contract: `useZodForm(CustomerInput, emptyCustomer)`. */
export function useZodForm<Values extends object>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
): ZodForm<Values> {
  const t = useTexts();
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: true,
    validate: (values) => {
      const outcome = schema.safeParse(values, { reportInput: true });
      return outcome.success ? {} : describeIssues(outcome.error, t);
    },
  });
  return { ...form, schema };
}

/** What is wrong with a form, by field path ("emailCc.0"), in the reader's words; the first problem of each field. */
function describeIssues(error: z.ZodError, t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, name, values } of problemsOf(error)) {
    errors[path] ??= t(`validation.${name}`, values);
  }
  return errors;
}
