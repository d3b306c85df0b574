import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import classes from './bottom-bar.module.css';
import { NavigationCounter } from './navigation-counter.tsx';
import { useNavigation } from './navigation.ts';

/** The main navigation on a phone. */
export function BottomBar() {
  const t = useTexts();
  const all = useNavigation().filter(({ railOnly, primary }) => !railOnly && !primary);
  // The settings are in the user menu too.
  const hasOwnPage = all.some(({ isOwnPage }) => isOwnPage);
  const entries = all.filter(({ to }) => !(hasOwnPage && to === '/settings'));
  return (
    <nav className={classes['bar']} aria-label={t('frame.mainNavigation')}>
      {entries.map(({ to, label, icon: Icon, counter }) => (
        <Link
          key={to}
          to={to}
          className={classes['link']}
          activeOptions={{ exact: false, includeSearch: false }}
        >
          <span className={classes['sign']}>
            <Icon size={22} stroke={1.7} aria-hidden />
            {counter && <NavigationCounter of={counter} />}
          </span>
          <span className={classes['label']}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
