import { Button, Menu } from '@mantine/core';
import { PERIOD_TAGS } from '@penning/domain';
import { IconBraces } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTexts } from '../../../ui/reader.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a tag for a month or a year at the last position of the caret. */
export function TagMenu({ last }: { last: RefObject<TextControl | null> }) {
  const t = useTexts();
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconBraces size={16} aria-hidden />}>
          {t('recurring.tagMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PERIOD_TAGS.map((tag) => (
          <Menu.Item key={tag} onClick={() => insert(last.current, `{{${tag}}}`)}>
            {t(`invoice.tag_${tag}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Types a text into a field as a person would, so that the field's owner is notified. */
function insert(field: TextControl | null, text: string) {
  if (!field?.isConnected) return;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const typed = `${value.slice(0, start)}${text}${value.slice(selectionEnd ?? start)}`;
  Reflect.set(prototype, 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  field.setSelectionRange(start + text.length, start + text.length);
}

/** The text field of an event; dates and figures contain no tags. */
export function textControlOf(target: EventTarget): TextControl | null {
  if (target instanceof HTMLTextAreaElement) return target;
  const isText =
    target instanceof HTMLInputElement &&
    target.type === 'text' &&
    target.inputMode === '' &&
    !target.readOnly;
  return isText && target.getAttribute('role') !== 'combobox' ? target : null;
}
