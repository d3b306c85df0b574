import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useCurrentInView } from '../../ui/hook/use-current-in-view.ts';
import classes from './section-tabs.module.css';

interface Props {
  /** The accessible name of the navigation. */
  label: string;
  pages: readonly { to: string; label: string }[];
  children: ReactNode;
}

/** A part of the app with several pages: their names above, the page below at full width. */
export function SectionTabs({ label, pages, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useCurrentInView(nav, '[aria-current="page"]', pathname);
  return (
    <div className={classes['frame']}>
      <nav ref={nav} className={classes['nav']} aria-label={label}>
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className={classes['link']}
            activeOptions={{ exact: false, includeSearch: false }}
          >
            {page.label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
