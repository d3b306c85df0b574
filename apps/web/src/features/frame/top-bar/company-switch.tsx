import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildings, IconCheck, IconMail, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import { useSwitchCompany } from '../../company/use-switch-company.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './company-switch.module.css';

/** The current company; a menu of recent ones when there are more, and the way to all of them. */
export function CompanySwitch() {
  const t = useTexts();
  const { company_id, company_name, companies, more_companies, invitations, is_admin } = usePreferences();
  const { switchTo } = useSwitchCompany();
  if (companies.length < 2 && invitations === 0 && !is_admin) {
    return <span className={`${classes['name']} pn-two-lines`}>{company_name}</span>;
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes['button']}
          aria-label={`${t('frame.switchCompany')}: ${company_name}`}
        >
          <span className={`${classes['name']} pn-two-lines`}>{company_name}</span>
          {invitations > 0 && <span className={classes['dot']} aria-hidden />}
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('frame.switchCompany')}</Menu.Label>
        {companies.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={
              <IconCheck
                size={16}
                aria-hidden
                style={{ visibility: id === company_id ? 'visible' : 'hidden' }}
              />
            }
            aria-current={id === company_id}
            onClick={() => id !== company_id && void switchTo({ id, name })}
          >
            <span className={classes['choice']}>{name}</span>
          </Menu.Item>
        ))}
        {(more_companies || is_admin || companies.length > 4) && (
          <Menu.Item
            leftSection={<IconBuildings size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/switch-company" {...props} />}
          >
            {t('frame.allCompanies')}
          </Menu.Item>
        )}
        {invitations > 0 && (
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/switch-company" {...props} />}
          >
            {t('frame.invitationsWaiting', { count: invitations })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
