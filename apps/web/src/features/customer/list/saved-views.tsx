import { ActionIcon, Button, Menu, TextInput, Tooltip } from '@mantine/core';
import { CUSTOMER_OWING, CUSTOMER_STATUSES, LAST_INVOICES } from '@penning/contract';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import type { Filters } from './customer-filters.tsx';
import classes from './customer-list.module.css';

/** The values of a view; those no longer supported are left out. */
const View = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(CUSTOMER_STATUSES).optional().catch(undefined),
  owing: z.enum(CUSTOMER_OWING).optional().catch(undefined),
  country: z.string().length(2).optional().catch(undefined),
  tagId: z.uuid().optional().catch(undefined),
  lastInvoice: z.enum(LAST_INVOICES).optional().catch(undefined),
});
type View = z.infer<typeof View>;

/** A person's saved filters for the customers: apply one, save the present ones, delete one. */
export function SavedViews({
  view,
  onUse,
}: {
  view: Filters & { q?: string | undefined };
  onUse: (view: View) => void;
}) {
  const t = useTexts();
  const mayKeep = useMay('document.write');
  const [saving, setSaving] = useState(false);
  const views = useRead('savedFilter.list', { query: { tab: 'customer' } }).data?.data ?? [];
  const remove = useWrite('savedFilter.delete');
  return (
    <>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>
          <Tooltip label={t('customerList.views')}>
            <ActionIcon variant="default" size={30} aria-label={t('customerList.views')}>
              <IconBookmark size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(views.length === 0 ? 'customerList.noViews' : 'customerList.views')}</Menu.Label>
          {views.map(({ id, name, search }) => (
            <div key={id} className={classes['view']}>
              <Menu.Item onClick={() => onUse(View.parse(search))}>{name}</Menu.Item>
              {mayKeep && (
                <Menu.Item
                  w="auto"
                  aria-label={`${t('customerList.removeView')}: ${name}`}
                  onClick={() => remove.mutate({ params: { id } })}
                >
                  <IconTrash size={16} aria-hidden />
                </Menu.Item>
              )}
            </div>
          ))}
          {mayKeep && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSaving(true)}>
                {t('customerList.saveView')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={saving} onClose={() => setSaving(false)} title={t('customerList.saveView')} size="sm">
        <ViewForm view={view} onDone={() => setSaving(false)} />
      </Dialog>
    </>
  );
}

function ViewForm({ view, onDone }: { view: Filters & { q?: string | undefined }; onDone: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const create = useWrite('savedFilter.create', { onSuccess: onDone });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const search = Object.fromEntries(
      Object.entries(view).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    if (name.trim() !== '') create.mutate({ body: { tab: 'customer', name, search } });
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('customerList.viewName')}
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" loading={create.isPending} disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  );
}
