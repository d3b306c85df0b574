import { Kbd } from '@mantine/core';
import type { TextKey } from '@penning/i18n';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './shortcut-sheet.module.css';

type Shortcut = { keys: readonly (readonly string[])[]; label: Extract<TextKey, `frame.shortcut${string}`> };

const SHORTCUTS: readonly Shortcut[] = [
  { keys: [['/'], ['Ctrl', 'K']], label: 'frame.shortcutSearch' },
  { keys: [['N']], label: 'frame.shortcutNewInvoice' },
  { keys: [['Enter']], label: 'frame.shortcutAddLine' },
  { keys: [['↑'], ['↓'], ['←'], ['→']], label: 'frame.shortcutMoveCells' },
  {
    keys: [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
    label: 'frame.shortcutMoveLine',
  },
  { keys: [['Ctrl', 'Enter']], label: 'frame.shortcutSend' },
  { keys: [['?']], label: 'frame.shortcutHelp' },
  { keys: [['Esc']], label: 'frame.shortcutClose' },
];

/** The list of shortcuts behind `?`. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('frame.shortcuts')}>
      <dl className={classes['list']}>
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={label} className={classes['row']}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((combination) => (
                <span key={combination.join()}>
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
