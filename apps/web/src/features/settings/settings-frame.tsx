import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrentInView } from '../../ui/hook/use-current-in-view.ts';
import { useTexts } from '../../ui/reader.ts';
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts';
import classes from './settings-frame.module.css';
import { OWN_SETTINGS, type ShownPage, useSettingsGroups } from './settings-pages.ts';

/**
 * The company's settings and personal ones; the menu is on the left, in a row above the page on narrow
 * screens, and folded on a phone.
 */
export function SettingsFrame() {
  const t = useTexts();
  const groups = useSettingsGroups();
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, '[data-status=active]', path);
  const menus = (
    <>
      {groups.length > 0 && (
        <nav className={classes['menu']} aria-label={t('settings.navigation')}>
          {groups.map(({ title, pages }) => (
            <Group key={title} title={t(title)} pages={pages} />
          ))}
        </nav>
      )}
      <nav className={classes['menu']} aria-label={t('settings.own')}>
        <Group title={t('settings.own')} pages={OWN_SETTINGS} />
      </nav>
    </>
  );
  const current = [...groups.flatMap(({ pages }) => pages), ...OWN_SETTINGS].find(({ to }) =>
    path.startsWith(to),
  );
  return (
    <div className={classes['frame']}>
      {isPhone ? (
        // Opening another page closes it.
        <details key={path} className={classes['folded']}>
          <summary className={classes['current']}>
            {current ? t(current.label) : t('settings.title')}
            <IconChevronDown size={18} aria-hidden />
          </summary>
          {menus}
        </details>
      ) : (
        <div className={classes['nav']} ref={row}>
          {menus}
        </div>
      )}
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}

function Group({ title, pages }: { title: string; pages: readonly ShownPage[] }) {
  const t = useTexts();
  return (
    <div className={classes['group']}>
      <p className={classes['title']}>{title}</p>
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes['link']}
          activeOptions={{ exact: false, includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </div>
  );
}
