import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { session } from '../../api/client.ts';
import { Form } from '../../ui/form/form.tsx';
import { useKeptValues } from '../../ui/form/kept/use-kept-values.ts';
import { useTexts } from '../../ui/reader.ts';
import classes from './kept-form.module.css';
import { KEPT_FORM } from './kept-place.ts';
import { usePreferences } from './use-preferences.ts';

type Props<Values extends object> = Omit<
  ComponentProps<typeof Form<Values>>,
  'guardLeaving' | 'onDiscard'
> & {
  /** What is edited, such as `customer:new`; tells apart a person's forms in one company. */
  keep: string;
};

/** A form that asks before it is left with unsaved changes, and restores them after a reload. Not for secrets. */
export function KeptForm<Values extends object>({ keep, children, onSubmit, ...props }: Props<Values>) {
  const t = useTexts();
  const { company_id, user_data } = usePreferences();
  const kept = useKeptValues(props.form, {
    key: `${KEPT_FORM}${user_data.id}.${company_id}.${keep}`,
    isGivenUp: () => session.get() !== undefined,
  });
  async function submit(values: Values) {
    await onSubmit(values);
    kept.forget();
  }
  return (
    <Form {...props} guardLeaving onDiscard={kept.discard} onSubmit={submit}>
      {kept.isRestored && (
        <div className={classes['restored']} role="status">
          <span>{t('form.restored')}</span>
          <Button variant="subtle" size="compact-sm" onClick={kept.discard}>
            {t('form.discard')}
          </Button>
        </div>
      )}
      {children}
    </Form>
  );
}
