import { IconFileInvoice, IconListNumbers, IconSend } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { Wordmark } from '../../ui/theme/wordmark.tsx';
import { PreviewSketch } from '../document/preview-sketch.tsx';
import classes from './guest-frame.module.css';
import { LanguageChoice } from './language-choice.tsx';

/** Loaded after the form, which nobody should wait for. */
const OperatorLinks = lazyPart(async () => (await import('../session/operator-links.tsx')).OperatorLinks);

/** The frame of the sign-in pages: the form on the left, what Penning offers on the right. */
export function GuestFrame() {
  const t = useTexts();
  return (
    <div className={classes['split']}>
      <div className={classes['side']}>
        <header className={classes['header']}>
          <Wordmark />
          <LanguageChoice />
        </header>
        <main className={classes['main']}>
          <div className={classes['column']}>
            <Outlet />
          </div>
        </main>
        <footer className={classes['footer']}>
          <Suspense>
            <OperatorLinks />
          </Suspense>
        </footer>
      </div>
      <aside className={classes['promise']}>
        <PreviewSketch />
        <ul className={classes['list']}>
          <li>
            <IconSend size={20} aria-hidden />
            {t('session.promiseFast')}
          </li>
          <li>
            <IconFileInvoice size={20} aria-hidden />
            {t('session.promisePreview')}
          </li>
          <li>
            <IconListNumbers size={20} aria-hidden />
            {t('session.promiseSafe')}
          </li>
        </ul>
      </aside>
    </div>
  );
}
