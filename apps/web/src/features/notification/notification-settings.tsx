import { Anchor, Checkbox } from '@mantine/core';
import { type NotificationKind, type NotificationSetting, TOLD_ROLES } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import classes from './notification-settings.module.css';

/** Who is notified of what; each tick is saved at once. */
export function NotificationSettings() {
  const t = useTexts();
  const settings = useRead('notification.listSettings');
  return (
    <Page title={t('notification.settings')} lead={t('notification.settingsLead')}>
      <ReadOnlyNotice />
      <Section
        title={t('notification.settings')}
        hint={
          <Anchor inherit renderRoot={(props) => <Link to="/settings/account" hash="emails" {...props} />}>
            {t('notification.settingsMail')}
          </Anchor>
        }
      >
        {settings.data ? (
          <Matrix settings={settings.data.data} />
        ) : settings.error ? (
          <Failure error={settings.error} onRetry={() => void settings.refetch()} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </Section>
    </Page>
  );
}

/** What only happens where companies pay for a subscription. */
const BILLED_KINDS: readonly NotificationKind[] = ['trialEnds', 'subscriptionChanged'];

function Matrix({ settings }: { settings: readonly NotificationSetting[] }) {
  const t = useTexts();
  const { billed } = usePreferences().subscription;
  const shown = settings.filter(({ kind }) => billed || !BILLED_KINDS.includes(kind));
  const mayWrite = useMay('settings.write');
  const save = useWrite('notification.updateSettings', {
    onSuccess: () =>
      showToast({ id: 'notification-settings', level: 'success', title: t('notification.settingsSaved') }),
  });
  const toggle = ({ kind, roles }: NotificationSetting, role: (typeof TOLD_ROLES)[number]) => {
    const next = roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role];
    save.mutate({ body: { settings: [{ kind, roles: next }] } });
  };
  return (
    <div className={classes['scroller']}>
      <table className={classes['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('notification.what')}</th>
            {TOLD_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`notification.role_${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((setting) => (
            <tr key={setting.kind}>
              <th scope="row">
                {t(`notification.kind_${setting.kind}`)}
                {setting.roles.length === 0 && (
                  <span className={classes['nobody']}>{t('notification.nobody')}</span>
                )}
              </th>
              {TOLD_ROLES.map((role) => (
                <td key={role}>
                  <Checkbox
                    aria-label={`${t(`notification.kind_${setting.kind}`)}: ${t(`notification.role_${role}`)}`}
                    checked={setting.roles.includes(role)}
                    disabled={!mayWrite || save.isPending}
                    onChange={() => toggle(setting, role)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
