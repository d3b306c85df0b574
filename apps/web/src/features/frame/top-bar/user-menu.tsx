import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconBriefcase,
  IconBuildings,
  IconChartBar,
  IconChartLine,
  IconCheck,
  IconExternalLink,
  IconLogout,
  IconMailbox,
  IconSettings,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useReader } from '../../../ui/reader.ts';
import { includesAnalytics } from '../../session/includes-analytics.ts';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import { useChangePreferences } from '../../session/use-change-preferences.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import classes from './user-menu.module.css';

const HelpItems = lazyPart(async () => (await import('./help-items.tsx')).HelpItems);

/** The person: account, language, logging out. */
export function UserMenu() {
  const { t } = useReader();
  const preferences = usePreferences();
  const { user_data, local_mailbox, is_accountant, is_admin, legacy_url: legacyUrl } = preferences;
  const maySeeSettings = useMay('settings.read');
  const maySeePrognoses = useMay('analytics.read');
  const logOut = useLogOut();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton
          className={classes['button']}
          // The initials too: people who speak to their screen say what they see.
          aria-label={`${t('frame.userMenu', { name: user_data.name })}, ${initials(user_data.name)}`}
        >
          <Avatar size={34} radius="xl" color="green" variant="light">
            {initials(user_data.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <strong>{user_data.name}</strong>
          <span>{user_data.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          renderRoot={(props) => <Link to="/settings/account" {...props} />}
          leftSection={<IconUser size={16} aria-hidden />}
        >
          {t('frame.account')}
        </Menu.Item>
        {maySeePrognoses && includesAnalytics(preferences) && (
          <Menu.Item
            renderRoot={(props) => <Link to="/analytics" {...props} />}
            leftSection={<IconChartBar size={16} aria-hidden />}
          >
            {t('frame.analytics')}
          </Menu.Item>
        )}
        {maySeePrognoses && (
          <Menu.Item
            renderRoot={(props) => <Link to="/prognose" {...props} />}
            leftSection={<IconChartLine size={16} aria-hidden />}
          >
            {t('frame.prognosis')}
          </Menu.Item>
        )}
        {maySeeSettings && (
          <Menu.Item
            renderRoot={(props) => <Link to="/settings/general" {...props} />}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('frame.settings')}
          </Menu.Item>
        )}
        {local_mailbox && maySeeSettings && (
          <Menu.Item
            renderRoot={(props) => <Link to="/dev/mailbox" {...props} />}
            leftSection={<IconMailbox size={16} aria-hidden />}
          >
            {t('frame.mailbox')}
          </Menu.Item>
        )}
        <Menu.Item
          renderRoot={(props) => <Link to="/switch-company" {...props} />}
          leftSection={<IconBuildings size={16} aria-hidden />}
        >
          {t('frame.switchCompany')}
        </Menu.Item>
        {is_accountant && (
          <Menu.Item
            renderRoot={(props) => <Link to="/accountant" {...props} />}
            leftSection={<IconBriefcase size={16} aria-hidden />}
          >
            {t('frame.accountant')}
          </Menu.Item>
        )}
        {is_admin && (
          <Menu.Item
            renderRoot={(props) => <Link to="/admin" {...props} />}
            leftSection={<IconShield size={16} aria-hidden />}
          >
            {t('frame.admin')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <LanguageItems />
        {legacyUrl !== '' && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href={legacyUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('frame.oldDesign')}
            </Menu.Item>
          </>
        )}
        <Suspense>
          <HelpItems />
        </Suspense>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logOut()}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LanguageItems() {
  const { t, language } = useReader();
  const change = useChangePreferences();
  return (
    <>
      <Menu.Label>{t('common.language')}</Menu.Label>
      {LANGUAGE_OPTIONS.map(({ value, label }) => (
        <Menu.Item
          key={value}
          lang={value}
          aria-current={value === language}
          rightSection={value === language ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => change.mutate({ body: { language: value } })}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
