import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { insertTag } from '../../../ui/form/tags/insert-tag.ts';
import { useTexts } from '../../../ui/reader.ts';
import { usePeriodTags } from '../../document/use-tag-choices.ts';

/** Inserts a month or a year into the text of the line that was last edited. */
export function TagMenu({ textOf }: { textOf: () => HTMLElement | null }) {
  const t = useTexts();
  const insert = (tag: string) => {
    const text = textOf();
    if (text) insertTag(text, tag);
  };
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconCalendarPlus size={16} aria-hidden />}>
          {t('recurring.tagMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {usePeriodTags().map(({ tag, label }) => (
          <Menu.Item key={tag} onClick={() => insert(tag)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
