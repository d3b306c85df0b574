import { Menu } from '@mantine/core';
import { plainDate } from '@penning/domain';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendar,
  IconCopy,
  IconCurrencyEuro,
  IconLetterT,
  IconTrash,
} from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../ui/reader.ts';
import { useEditor } from '../draft/editor-context.ts';

/** The line whose menu is open, and the button that opened it. */
export interface OpenedMenu {
  lineId: string;
  button: HTMLButtonElement;
}

interface Props {
  menu: OpenedMenu;
  onClose: () => void;
  onDelete: (id: string) => void;
  onFocus: (id: string) => void;
}

/** The menu of a line: one for all lines, opened at the line's button. */
export function LineMenu({ menu, onClose, onDelete, onFocus }: Props) {
  const t = useTexts();
  const { store, today, isRecurring } = useEditor();
  const { lineId, button } = menu;
  const box = button.getBoundingClientRect();
  const index = store.order().indexOf(lineId);
  const descriptionOnly = store.line(lineId)?.descriptionOnly ?? false;
  const hasPeriod = Boolean(store.line(lineId)?.supplyPeriod);

  function close() {
    onClose();
    if (button.isConnected) button.focus();
  }

  function duplicate() {
    const copy = flushSync(() => store.duplicateLine(lineId));
    onClose();
    if (copy !== undefined) onFocus(copy);
  }

  return (
    <Menu
      opened
      onClose={close}
      position="bottom-end"
      withinPortal
      returnFocus={false}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: box.right, top: box.bottom, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={duplicate}>
          {t('invoice.lineDuplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            descriptionOnly ? (
              <IconCurrencyEuro size={16} aria-hidden />
            ) : (
              <IconLetterT size={16} aria-hidden />
            )
          }
          onClick={() => {
            store.toggleDescriptionOnly(lineId);
            close();
          }}
        >
          {t(descriptionOnly ? 'invoice.linePriced' : 'invoice.lineText')}
        </Menu.Item>
        {!isRecurring && !descriptionOnly && (
          <Menu.Item
            leftSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => {
              const on = plainDate(store.head().sendDate ?? today);
              store.changeLine(lineId, { supplyPeriod: hasPeriod ? null : { from: on, until: on } });
              close();
            }}
          >
            {t(hasPeriod ? 'invoice.linePeriodRemove' : 'invoice.linePeriodAdd')}
          </Menu.Item>
        )}
        <Menu.Item
          disabled={index <= 0}
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={() => {
            store.moveLine(lineId, index - 1);
            close();
          }}
        >
          {t('invoice.lineUp')}
        </Menu.Item>
        <Menu.Item
          disabled={index >= store.order().length - 1}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => {
            store.moveLine(lineId, index + 1);
            close();
          }}
        >
          {t('invoice.lineDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            onClose();
            onDelete(lineId);
          }}
        >
          {t('invoice.lineDelete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
