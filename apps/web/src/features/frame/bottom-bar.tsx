import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import classes from './bottom-bar.module.css';
import { useNavigation } from './navigation.ts';

/** The main navigation on a phone. */
export function BottomBar() {
  const t = useTexts();
  const all = useNavigation().filter(({ railOnly }) => !railOnly);
  // There is room for six; the settings are in the user menu too.
  const hasOwnPage = all.some(({ isOwnPage }) => isOwnPage);
  const entries = all.filter(({ to }) => !(hasOwnPage && to === '/settings'));
  return (
    <nav className={classes['bar']} aria-label={t('frame.mainNavigation')}>
      {entries.map(({ to, label, icon: Icon, primary }) => (
        <Link
          key={to}
          to={to}
          className={classes['link']}
          data-primary={primary}
          activeOptions={{ exact: false, includeSearch: false }}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          <span className={classes['label']}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
