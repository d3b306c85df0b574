import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type CustomerTag, TAG_COLOURS } from '@penning/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useKeptState } from '../../session/kept/use-kept-state.ts';
import { TagBadge } from './tag-badge.tsx';

interface Props {
  /** The ticked tags, where they are chosen for something. */
  chosen: readonly string[];
  onToggle: (tagId: string) => void;
}

/** All tags of the company: ticked and unticked for a customer, made, renamed and deleted. */
export function TagEditor({ chosen, onToggle }: Props) {
  const t = useTexts();
  const read = useRead('customerTag.list');
  const tags = read.data?.data ?? [];
  const [edited, setEdited] = useState<string>();
  const [asked, setAsked] = useState<CustomerTag>();
  const remove = useWrite('customerTag.delete', {
    refreshes: ['customer'],
    onSuccess: () => setAsked(undefined),
  });
  return (
    <Stack gap="sm">
      <ReadFailure of={[read]} />
      {read.data && tags.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('customerPage.noTags')}
        </Text>
      )}
      {tags.map((tag) =>
        edited === tag.id ? (
          <TagForm key={tag.id} tag={tag} onDone={() => setEdited(undefined)} />
        ) : (
          <Group key={tag.id} justify="space-between" wrap="nowrap">
            <Checkbox
              checked={chosen.includes(tag.id)}
              onChange={() => onToggle(tag.id)}
              label={<TagBadge tag={tag} />}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('customerPage.edit')}: ${tag.name}`}
                onClick={() => setEdited(tag.id)}
              >
                <IconPencil size={17} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('customerPage.removeTag')}: ${tag.name}`}
                onClick={() => setAsked(tag)}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ),
      )}
      {edited === undefined && <TagForm tag={undefined} onDone={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('common.confirmDelete', { name: asked?.name ?? '' })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate({ params: { id: asked.id } })}
      >
        {t('customerPage.removeTagText', { count: asked?.customerCount ?? 0 })}
      </ConfirmDialog>
    </Stack>
  );
}

function TagForm({ tag, onDone }: { tag: CustomerTag | undefined; onDone: () => void }) {
  const t = useTexts();
  const typed = useKeptState(`tag:${tag?.id ?? 'new'}`, { shape: z.string(), empty: tag?.name ?? '' });
  const name = typed.value;
  const [colour, setColour] = useState<CustomerTag['colour']>(tag?.colour ?? 'grey');
  const create = useWrite('customerTag.create', { onSuccess: typed.forget });
  const update = useWrite('customerTag.update', { onSuccess: typed.forget });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const body = { name, colour };
    if (name.trim() === '') return;
    if (tag) update.mutate({ params: { id: tag.id }, body }, { onSuccess: onDone });
    else create.mutate({ body });
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={tag ? t('customerPage.tagName') : t('customerPage.newTag')}
          maxLength={40}
          value={name}
          onChange={(event) => typed.change(event.currentTarget.value)}
          flex={1}
        />
        <NativeSelect
          label={t('customerPage.tagColour')}
          value={colour}
          onChange={(event) =>
            setColour(TAG_COLOURS.find((one) => one === event.currentTarget.value) ?? 'grey')
          }
          data={TAG_COLOURS.map((value) => ({ value, label: t(`customerPage.colour_${value}`) }))}
        />
        <Button
          type="submit"
          variant="default"
          loading={create.isPending || update.isPending}
          disabled={name.trim() === ''}
        >
          {t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
