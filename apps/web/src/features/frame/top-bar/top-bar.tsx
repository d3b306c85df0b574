import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { NotificationBell } from '../../notification/notification-bell.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Company, search, theme and the person. */
export function TopBar({ onSearch, onShortcuts }: { onSearch: () => void; onShortcuts: () => void }) {
  const t = useTexts();
  const { demo } = usePreferences();
  return (
    <header className={classes['bar']}>
      <div className={classes['company']}>
        <CompanySwitch />
        {demo && (
          <Badge variant="light" color="yellow" tt="none" radius="sm" className={classes['demo'] ?? ''}>
            {t('frame.demoNotice')}
          </Badge>
        )}
      </div>
      <div className={classes['search']}>
        <PaletteButton onOpen={onSearch} />
      </div>
      <div className={classes['tools']}>
        <Tooltip label={t('frame.shortcuts')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('frame.shortcuts')}
            className={classes['keyboard'] ?? ''}
            onClick={onShortcuts}
          >
            <IconKeyboard size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <NotificationBell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
