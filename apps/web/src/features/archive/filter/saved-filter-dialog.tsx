import { Button } from '@mantine/core';
import { type ArchiveType, type SavedFilter, line } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { CheckboxField } from '../../../ui/form/tick-fields.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { savedSearchOf } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import classes from './filter.module.css';

const Values = z.strictObject({ name: line(60, 1), isDefault: z.boolean(), replace: z.boolean() });
type Values = z.input<typeof Values>;

interface Props {
  tab: ArchiveType;
  /** The filter to change, or `new` to save the present filters. */
  filter: SavedFilter | 'new';
  onClose: () => void;
}

/** Names a filter, makes it the default, or deletes it. */
export function SavedFilterDialog({ tab, filter, onClose }: Props) {
  const t = useTexts();
  const { search } = useArchiveSearch();
  const known = filter === 'new' ? undefined : filter;
  const initial: Values = { name: known?.name ?? '', isDefault: known?.isDefault ?? false, replace: false };
  const form = useZodForm<Values>(Values, initial);
  const create = useWrite('savedFilter.create', { errorTitle: false });
  const update = useWrite('savedFilter.update', { errorTitle: false });
  const remove = useWrite('savedFilter.delete', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('bulk.filterDeleted') });
      onClose();
    },
  });
  const [now] = useState(() => savedSearchOf(search));
  const submit = async ({ name, isDefault, replace }: Values) => {
    if (!known) await create.mutateAsync({ body: { tab, name, isDefault, search: now } });
    else
      await update.mutateAsync({
        params: { id: known.id },
        body: { name, isDefault, search: replace ? now : known.search },
      });
    showToast({ level: 'success', title: t('bulk.filterSaved') });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={known ? t('bulk.editFilter', { name: known.name }) : t('bulk.saveFilterTitle')}
    >
      <Form
        form={form}
        onSubmit={submit}
        actions={
          <div className={classes['dialogActions']}>
            {known && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id: known.id } })}
              >
                {t('common.delete')}
              </Button>
            )}
            <SubmitButton form={form} label={t('common.save')} />
          </div>
        }
      >
        <TextField
          form={form}
          name="name"
          label={t('bulk.filterName')}
          required
          maxLength={60}
          data-autofocus
        />
        <CheckboxField form={form} name="isDefault" label={t('bulk.filterDefault')} />
        {known && <CheckboxField form={form} name="replace" label={t('bulk.filterUpdate')} />}
      </Form>
    </Dialog>
  );
}
