import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './company-switch.module.css';

/** The company one works in; a menu when there are more. */
export function CompanySwitch() {
  const t = useTexts();
  const router = useRouter();
  const { company_id, company_name, companies } = usePreferences();
  const change = useWrite('session.switch', {
    errorTitle: t('frame.switchFailed'),
    onSuccess: async ({ data }, { body }) => {
      session.start(data.token);
      await router.navigate({ to: '/dashboard' });
      await router.invalidate();
      const name = companies.find(({ id }) => id === body.company)?.name ?? '';
      showToast({ level: 'success', title: t('frame.switched', { name }) });
    },
  });
  if (companies.length < 2) return <span className={classes['name']}>{company_name}</span>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes['button']}
          aria-label={`${t('frame.switchCompany')}: ${company_name}`}
        >
          <span className={classes['name']}>{company_name}</span>
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
            onClick={() => id !== company_id && change.mutate({ body: { company: id } })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
