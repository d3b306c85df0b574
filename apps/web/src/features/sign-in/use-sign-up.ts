import { ApiError, ERRORS, Registration } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { showError } from '../../ui/toast.tsx';
import type { CaptchaTask } from './captcha/use-captcha.ts';
import type { FactorCodes } from './factor/factor-form.tsx';
import { isLoginOver, pendingTokenOf } from './factor/pending-login.ts';
import { useSignIn } from './use-sign-in.ts';

/** The captcha isn't a field to type in. */
const Person = Registration.omit({ captcha: true });
/** What is typed. The box is unticked at first; only `true` is accepted. */
export type SignUpValues = Omit<z.input<typeof Person>, 'promocode'> & {
  terms: boolean;
  promocode: string;
  again: string;
};
const Typed = Person.extend({
  again: z.string(),
  terms: z.literal(true, { error: 'termsNotAccepted' }),
}).refine(({ password, again }) => password === again, {
  path: ['again'],
  error: 'passwordsDiffer',
  // Reported together with the other problems.
  when: () => true,
});
export const SignUpShape = Typed as unknown as z.ZodType<z.output<typeof Typed>, SignUpValues>;

/** Signs up with what a form says; a second step follows for an account that has a second factor. */
export function useSignUp({
  form,
  invitation,
  captcha,
}: {
  form: { getValues: () => SignUpValues };
  invitation: string | undefined;
  captcha: CaptchaTask;
}) {
  const t = useTexts();
  const signIn = useSignIn('/setup');
  const [pending, setPending] = useState<string>();
  const query = invitation === undefined ? {} : { invitation };
  const personOf = ({ again: _, terms: __, ...person }: SignUpValues) => Person.parse(person);
  const submit = async (values: SignUpValues) => {
    try {
      const body = { ...personOf(values), captcha: await captcha.take() };
      await signIn((await callRoute('session.register', { query, body })).data.token);
    } catch (error) {
      const token = pendingTokenOf(error);
      if (token !== undefined) return setPending(token);
      captcha.renew();
      throw error;
    }
  };
  const backToForm = () => {
    setPending(undefined);
    captcha.renew();
  };
  const submitCode = async (codes: FactorCodes) => {
    try {
      const body = { ...personOf(form.getValues()), token: pending ?? '', ...codes };
      await signIn((await callRoute('session.registerWithFactor', { query, body })).data.token);
    } catch (error) {
      // A wrong code can be corrected where it was typed; anything else is about the form.
      if (isWrongCode(error)) throw error;
      backToForm();
      showError(
        isLoginOver(error) ? new ApiError({ code: 0, status: 0, message: t('session.expired') }) : error,
      );
    }
  };
  return { submit, submitCode, isAskingCode: pending !== undefined, backToForm };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.twoFactorInvalid.code;
}
