import { Suspense, useState } from 'react';
import { loadContract } from '../../api/find-route.ts';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { loadAllTexts } from '../../ui/reader.ts';
import type { useGlobalShortcuts } from './use-global-shortcuts.ts';

/* Loaded when first opened, with the texts and shapes that the dashboard does without. */
const Palette = lazyPart(async () => {
  const [{ Palette: Loaded }] = await Promise.all([
    import('./palette/palette.tsx'),
    loadAllTexts(),
    loadContract(),
  ]);
  return Loaded;
});
const ShortcutSheet = lazyPart(async () => {
  const [{ ShortcutSheet: Loaded }] = await Promise.all([import('./shortcut-sheet.tsx'), loadAllTexts()]);
  return Loaded;
});
const RemindInvoice = lazyPart(async () => (await import('../reminder/remind-invoice.tsx')).RemindInvoice);

/** What opens over the page from anywhere: the palette, the shortcuts, a reminder. */
export function Overlays({ palette, sheet }: ReturnType<typeof useGlobalShortcuts>) {
  // Kept mounted once opened, so that the focus returns to where it was.
  const [wasOpened, setWasOpened] = useState(false);
  const [reminded, setReminded] = useState<string>();
  if (palette.isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Suspense>
        {wasOpened && (
          <Palette
            opened={palette.isOpen}
            written={palette.written}
            onWrite={palette.write}
            onClose={palette.close}
            onShortcuts={sheet.open}
            onRemind={setReminded}
          />
        )}
      </Suspense>
      <Suspense>{sheet.isOpen && <ShortcutSheet opened onClose={sheet.close} />}</Suspense>
      <Suspense>
        {reminded !== undefined && (
          <RemindInvoice key={reminded} id={reminded} onClose={() => setReminded(undefined)} />
        )}
      </Suspense>
    </>
  );
}
