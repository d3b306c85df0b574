import { type ComponentProps, use } from 'react';
import { session } from '../../api/client.ts';
import { Form } from '../../ui/form/form.tsx';
import { ClosesWithoutAsking } from '../../ui/form/kept/closes-without-asking.ts';
import { useKeptValues } from '../../ui/form/kept/use-kept-values.ts';
import { RestoredNote } from './kept/restored-note.tsx';
import { useKeptKey } from './kept/use-kept-key.ts';

type Props<Values extends object> = Omit<
  ComponentProps<typeof Form<Values>>,
  'guardLeaving' | 'onDiscard'
> & {
  /** What is edited, such as `customer:new`; tells apart a person's forms in one company. */
  keep: string;
  /** Fields that are stored nowhere, such as a password, by their path (`config.key`). */
  secrets?: readonly string[];
  /** Adds to a list on a page that has other forms: it has its own button, and leaving doesn't ask about it. */
  isAside?: boolean;
};

const NONE: readonly never[] = [];

/**
 * A form that asks before it is left with unsaved changes, and restores them after a reload, except secrets.
 * Where nothing asks, as in a dialog, they are restored when it is opened again.
 */
export function KeptForm<Values extends object>({
  keep,
  secrets = NONE,
  isAside = false,
  children,
  onSubmit,
  ...props
}: Props<Values>) {
  const closesWithoutAsking = use(ClosesWithoutAsking);
  const kept = useKeptValues(props.form, {
    key: useKeptKey(keep),
    isGivenUp: () => !closesWithoutAsking && !isAside && session.get() !== undefined,
    secrets,
  });
  async function submit(values: Values) {
    await onSubmit(values);
    kept.forget();
  }
  return (
    <Form {...props} guardLeaving={!isAside} onDiscard={kept.discard} onSubmit={submit}>
      {kept.isRestored && <RestoredNote onDiscard={kept.discard} />}
      {children}
    </Form>
  );
}
