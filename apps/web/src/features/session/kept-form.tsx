import type { ComponentProps } from 'react';
import { session } from '../../api/client.ts';
import { Form } from '../../ui/form/form.tsx';
import { useKeptValues } from '../../ui/form/kept/use-kept-values.ts';
import { RestoredNote } from './kept/restored-note.tsx';
import { useKeptKey } from './kept/use-kept-key.ts';

type Props<Values extends object> = Omit<
  ComponentProps<typeof Form<Values>>,
  'guardLeaving' | 'onDiscard'
> & {
  /** What is edited, such as `customer:new`; tells apart a person's forms in one company. */
  keep: string;
  /** Fields that are stored nowhere, such as a password. */
  secrets?: readonly (keyof Values & string)[];
};

const NONE: readonly never[] = [];

/** A form that asks before it is left with unsaved changes, and restores them after a reload, except secrets. */
export function KeptForm<Values extends object>({
  keep,
  secrets = NONE,
  children,
  onSubmit,
  ...props
}: Props<Values>) {
  const kept = useKeptValues(props.form, {
    key: useKeptKey(keep),
    isGivenUp: () => session.get() !== undefined,
    secrets,
  });
  async function submit(values: Values) {
    await onSubmit(values);
    kept.forget();
  }
  return (
    <Form {...props} guardLeaving onDiscard={kept.discard} onSubmit={submit}>
      {kept.isRestored && <RestoredNote onDiscard={kept.discard} />}
      {children}
    </Form>
  );
}
