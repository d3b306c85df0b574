import { CloseButton, Kbd, Modal } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf } from '../../../ui/toast.tsx';
import type { PaletteEntry, PaletteMode } from './palette-entry.ts';
import { PaletteList, optionIdOf } from './palette-list.tsx';
import classes from './palette.module.css';
import { usePaletteGroups } from './use-palette-groups.ts';

const LIST_ID = 'palette-list';

/** It stays mounted, so that a drawer opened later would lie above it. */
const ABOVE_DRAWERS = 250;

const PLACEHOLDERS = {
  all: 'palette.placeholder',
  invoiceFor: 'palette.placeholderCustomer',
  quotationFor: 'palette.placeholderCustomer',
  remind: 'palette.placeholderRemind',
} as const satisfies Record<PaletteMode, string>;

interface Props {
  opened: boolean;
  /** What is looked for; also what was typed before this was loaded. */
  written: string;
  onWrite: (text: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
  onRemind: (invoiceId: string) => void;
}

/** Search and commands: everything the app has and does, found by typing, in a window over the page. */
export function Palette({ opened, ...props }: Props) {
  const t = useTexts();
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      centered={false}
      size={640}
      yOffset="min(12vh, 112px)"
      padding={0}
      zIndex={ABOVE_DRAWERS}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content
        data-palette
        aria-label={t('palette.title')}
        classNames={{ content: classes['window'] ?? '' }}
      >
        <Content {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The field and the list; gone when the window closes. */
function Content({ written, onWrite, onClose, onShortcuts, onRemind }: Omit<Props, 'opened'>) {
  const t = useTexts();
  const router = useRouter();
  const [mode, setMode] = useState<PaletteMode>('all');
  const [chosen, setChosen] = useState<string>();
  const typed = written.trim();
  const write = (text: string) => {
    onWrite(text);
    setChosen(undefined);
  };
  const ask = (next: PaletteMode) => {
    setMode(next);
    write('');
  };
  const moves = { goTo: (href: string) => void router.navigate({ href }), ask, remind: onRemind };
  const { groups, isSearching, error } = usePaletteGroups({ typed, mode, moves, onShortcuts });
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    entries.findIndex(({ id }) => id === chosen),
    0,
  );
  const active = entries[at];

  const open = (entry: PaletteEntry) => {
    if (!entry.asksMore) onClose();
    entry.run();
  };
  const step = (by: number) => {
    const count = entries.length;
    setChosen(entries[(at + by + count) % count]?.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'PageDown') setChosen(firstOfNext(groups, active?.id, 1));
    else if (event.key === 'PageUp') setChosen(firstOfNext(groups, active?.id, -1));
    else if (event.key === 'Enter' && active) open(active);
    else if (event.key === 'Backspace' && written === '' && mode !== 'all') ask('all');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes['field']}>
        {mode === 'all' ? (
          <IconSearch size={20} stroke={1.7} aria-hidden />
        ) : (
          <button
            type="button"
            className={classes['back']}
            aria-label={t('palette.back')}
            onClick={() => ask('all')}
          >
            <IconArrowLeft size={20} stroke={1.7} aria-hidden />
          </button>
        )}
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t(PLACEHOLDERS[mode])}
          aria-expanded={entries.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active && optionIdOf(LIST_ID, active)}
          placeholder={t(PLACEHOLDERS[mode])}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={written}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      {entries.length > 0 && (
        <PaletteList
          listId={LIST_ID}
          label={t('palette.results')}
          groups={groups}
          activeId={active?.id}
          onHover={setChosen}
          onOpen={open}
        />
      )}
      <p className={entries.length > 0 ? 'pn-silent' : classes['nothing']} role="status">
        {entries.length > 0
          ? t('palette.count', { count: entries.length })
          : isSearching
            ? t('common.loading')
            : error
              ? messageOf(error)
              : nothing(t, mode, typed)}
      </p>
      <p className={classes['keys']} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.keyMove')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('palette.keyOpen')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('palette.keyClose')}
        </span>
      </p>
    </>
  );
}

/** Says why the list is empty. */
function nothing(t: ReturnType<typeof useTexts>, mode: PaletteMode, typed: string): string {
  if (typed !== '') return `${t('palette.nothing', { term: typed })}. ${t('palette.nothingHint')}`;
  return t(mode === 'remind' ? 'palette.nothingOverdue' : 'palette.typeCustomer');
}

/** The first entry of the group after or before that of an entry. */
function firstOfNext(
  groups: readonly { entries: readonly PaletteEntry[] }[],
  id: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = groups.findIndex(({ entries }) => entries.some((entry) => entry.id === id));
  return groups[Math.min(Math.max(at + by, 0), groups.length - 1)]?.entries[0]?.id;
}
