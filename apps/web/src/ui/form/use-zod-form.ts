import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { useTexts } from '../reader.ts';
import { describeIssues } from './describe-issues.ts';

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
