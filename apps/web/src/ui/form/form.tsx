import { Alert } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '../hook/use-leave-guard.tsx';
import { messageOf } from '../toast.tsx';
import classes from './form.module.css';
import { INVALID, focusFirstError } from './group/focus-first-error.ts';
import { useGroupMember } from './group/use-group-member.ts';
import type { ZodForm } from './use-zod-form.ts';

interface Props<Values extends object> {
  form: ZodForm<Values>;
  /** Saves; errors appear beside their field or above the buttons, and everything typed stays. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
  /** Usually a `SubmitButton`; appears below the fields. */
  actions?: ReactNode;
  /**
   * Asks before leaving with unsaved changes; a form in a `FormGroup` is saved by the group's button and
   * has none of its own.
   */
  guardLeaving?: boolean;
  /** Resets to the saved values, where that involves more than the form's own. */
  onDiscard?: () => void;
  /** Names the form so that a button elsewhere can submit it (`<Button type="submit" form={id}>`). */
  id?: string;
  readOnly?: boolean;
  errorTitle?: string;
}

/** A form: checks on submit, shows the server's errors, and moves the focus to the first invalid field. */
export function Form<Values extends object>(props: Props<Values>) {
  const { form, onSubmit, children, actions, guardLeaving = false, readOnly = false, errorTitle } = props;
  const element = useRef<HTMLFormElement>(null);
  const ownId = useId();
  const [failure, setFailure] = useState<string>();
  // Errors are on the screen before the focus moves there.
  const validate = () => flushSync(() => form.validate());
  const check = () => !validate().hasErrors;
  const member = { element, isDirty: () => form.isDirty(), check, save, discard };
  const group = useGroupMember(ownId, member, guardLeaving && !readOnly);
  const confirmLeaving = useLeaveGuard(guardLeaving && !group && form.isDirty() && !form.submitting);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (form.submitting || readOnly) return;
    if (group) return group.save();
    setFailure(undefined);
    const { hasErrors, errors } = validate();
    if (!hasErrors) return void (await save());
    // Nothing happens without a word, also where what is wrong has no field.
    if (element.current?.querySelector(INVALID) === null) setFailure(wordsOf(errors));
    focusFirstError(element.current);
  }

  async function save(): Promise<boolean> {
    setFailure(undefined);
    form.setSubmitting(true);
    try {
      await onSubmit(form.schema.parse(form.getValues()) as Values);
      form.resetDirty();
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      form.setSubmitting(false);
    }
  }

  function discard() {
    setFailure(undefined);
    form.reset();
    props.onDiscard?.();
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 13) return;
    if (!(error instanceof ApiError)) console.error(error);
    const { beside, elsewhere } = sortProblems(error, (path) => hasField(element.current, path));
    flushSync(() => {
      form.setErrors(beside);
      if (elsewhere.length > 0) setFailure(elsewhere.join(' '));
    });
    focusFirstError(element.current);
  }

  return (
    <form
      ref={element}
      id={props.id ?? ownId}
      className={classes['form']}
      data-changed={(!readOnly && form.isDirty()) || undefined}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <fieldset className={classes['fields']} disabled={readOnly}>
        {children}
      </fieldset>
      {failure !== undefined && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          {...(errorTitle === undefined ? {} : { title: errorTitle })}
          data-failure
          tabIndex={-1}
        >
          {failure}
        </Alert>
      )}
      {!readOnly && !group && actions && (
        <div className={classes['actions']} data-page-actions>
          {actions}
        </div>
      )}
      {confirmLeaving}
    </form>
  );
}

/** What is wrong, in words. */
function wordsOf(errors: Readonly<Record<string, ReactNode>>): string {
  return Object.values(errors)
    .filter((error) => typeof error === 'string')
    .join(' ');
}

/** Sorts the server's errors: beside their field, or above the buttons when the form has no such field. */
function sortProblems(error: unknown, isShown: (path: string) => boolean) {
  const problems = error instanceof ApiError ? problemsIn(error) : [];
  const beside: Record<string, string> = {};
  for (const { path, message } of problems) if (isShown(path)) beside[path] ??= message;
  const rest = problems.filter(({ path }) => !isShown(path)).map(({ message }) => message);
  return { beside, elsewhere: problems.length === 0 ? [messageOf(error)] : [...new Set(rest)] };
}

function problemsIn(error: ApiError): { path: string; message: string }[] {
  if (error.problems.length > 0) return [...error.problems];
  return error.field === undefined ? [] : [{ path: error.field, message: messageOf(error) }];
}

function hasField(form: HTMLFormElement | null, field: string): boolean {
  return form?.querySelector(`[data-path="${CSS.escape(field)}"]`) !== null;
}
