import { Kbd } from '@mantine/core';
import type { TextKey } from '@penning/i18n';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './shortcut-sheet.module.css';

type Shortcut = {
  keys: readonly (readonly string[])[];
  label: Extract<TextKey, `palette.shortcut${string}`>;
};
type Title = Extract<TextKey, 'palette.everywhere' | `palette.in${string}`>;

const GROUPS: readonly { title: Title; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'palette.everywhere',
    shortcuts: [
      { keys: [['Ctrl', 'K'], ['/']], label: 'palette.shortcutSearch' },
      { keys: [['N']], label: 'palette.shortcutNewInvoice' },
      { keys: [['?']], label: 'palette.shortcutHelp' },
      { keys: [['Esc']], label: 'palette.shortcutClose' },
    ],
  },
  {
    title: 'palette.inLists',
    shortcuts: [
      { keys: [['J'], ['K'], ['↓'], ['↑']], label: 'palette.shortcutNextRow' },
      { keys: [['Home'], ['End']], label: 'palette.shortcutFirstRow' },
      { keys: [['Enter']], label: 'palette.shortcutOpenRow' },
      { keys: [['X']], label: 'palette.shortcutTickRow' },
      { keys: [['Shift', 'X']], label: 'palette.shortcutTickRange' },
    ],
  },
  {
    title: 'palette.inCreator',
    shortcuts: [
      { keys: [['Enter']], label: 'palette.shortcutAddLine' },
      { keys: [['↑'], ['↓']], label: 'palette.shortcutMoveCells' },
      {
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
        label: 'palette.shortcutMoveLine',
      },
      { keys: [['Backspace']], label: 'palette.shortcutRemoveLine' },
      { keys: [['Ctrl', 'Enter']], label: 'palette.shortcutSend' },
    ],
  },
  {
    title: 'palette.inBank',
    shortcuts: [
      { keys: [['Enter']], label: 'palette.shortcutConfirm' },
      { keys: [['C']], label: 'palette.shortcutChoose' },
      { keys: [['I']], label: 'palette.shortcutIgnore' },
      { keys: [['U']], label: 'palette.shortcutUndo' },
    ],
  },
];

/** The list of shortcuts behind `?`, by where they work. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('frame.shortcuts')} size="lg">
      <div className={classes['groups']}>
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes['title']}>{t(title)}</h3>
            <dl className={classes['list']}>
              {shortcuts.map(({ keys, label }) => (
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
          </section>
        ))}
      </div>
    </Dialog>
  );
}
