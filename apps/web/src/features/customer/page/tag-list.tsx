import { Button } from '@mantine/core';
import { type Customer, MAX_TAGS_OF_CUSTOMER } from '@penning/contract';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import { TagBadge } from '../tag/tag-badge.tsx';
import { TagEditor } from '../tag/tag-editor.tsx';
import classes from './customer-page.module.css';

/** The tags of a customer, and the dialog that adds and removes them. */
export function TagList({ customer: { id, tagIds } }: { customer: Customer }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const [editing, setEditing] = useState(false);
  const tags = useRead('customerTag.list');
  const choose = useWrite('customerTag.choose', { refreshes: ['customer'] });
  const own = tags.data?.data.filter((tag) => tagIds.includes(tag.id)) ?? [];
  const toggle = (tagId: string) => {
    const chosen = tagIds.includes(tagId) ? tagIds.filter((one) => one !== tagId) : [...tagIds, tagId];
    if (chosen.length <= MAX_TAGS_OF_CUSTOMER) choose.mutate({ params: { id }, body: { tagIds: chosen } });
  };
  if (!mayWrite && own.length === 0) return null;
  return (
    <div className={classes['tags']} role="group" aria-label={t('customerPage.tags')}>
      {own.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      {mayWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('customerPage.editTags')}
        </Button>
      )}
      <Dialog opened={editing} onClose={() => setEditing(false)} title={t('customerPage.editTags')}>
        <TagEditor chosen={tagIds} onToggle={toggle} />
      </Dialog>
    </div>
  );
}
