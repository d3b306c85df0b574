import { Button, Group } from '@mantine/core';
import { type FilteredList, type SavedFilter, line } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { CheckboxField } from '../../ui/form/tick-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import type { SavedFilterWords } from './saved-filter-words.ts';

const Values = z.strictObject({ name: line(60, 1), isDefault: z.boolean(), replace: z.boolean() });
type Values = z.input<typeof Values>;

interface Props {
  tab: FilteredList;
  words: SavedFilterWords;
  /** The filter to change, or `new` to save the present ones. */
  filter: SavedFilter | 'new';
  present: Record<string, string>;
  /** Whether one of them can apply when the tab is opened. */
  hasDefault: boolean;
  onClose: () => void;
}

/** Names a filter, makes it the default, replaces it by the present ones, or deletes it. */
export function SavedFilterDialog({ tab, words, filter, present, hasDefault, onClose }: Props) {
  const t = useTexts();
  const known = filter === 'new' ? undefined : filter;
  const initial: Values = { name: known?.name ?? '', isDefault: known?.isDefault ?? false, replace: false };
  const form = useZodForm<Values>(Values, initial);
  const create = useWrite('savedFilter.create', { errorTitle: false });
  const update = useWrite('savedFilter.update', { errorTitle: false });
  const remove = useWrite('savedFilter.delete', {
    onSuccess: () => {
      showToast({ level: 'success', title: words.deleted });
      onClose();
    },
  });
  const [now] = useState(present);
  const submit = async ({ name, isDefault, replace }: Values) => {
    if (!known) await create.mutateAsync({ body: { tab, name, isDefault, search: now } });
    else
      await update.mutateAsync({
        params: { id: known.id },
        body: { name, isDefault, search: replace ? now : known.search },
      });
    showToast({ level: 'success', title: words.saved });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={known ? t('bulk.editFilter', { name: known.name }) : words.saveTitle}
    >
      <KeptForm
        keep={`filter:${known?.id ?? `new:${tab}`}`}
        form={form}
        onSubmit={submit}
        actions={
          <Group gap={8}>
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
          </Group>
        }
      >
        <TextField
          form={form}
          name="name"
          label={t('bulk.filterName')}
          description={known ? undefined : words.hint}
          required
          maxLength={60}
          data-autofocus
        />
        {hasDefault && <CheckboxField form={form} name="isDefault" label={t('bulk.filterDefault')} />}
        {known && <CheckboxField form={form} name="replace" label={words.replace} />}
      </KeptForm>
    </Dialog>
  );
}
