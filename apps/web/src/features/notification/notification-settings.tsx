import { Anchor } from '@mantine/core';
import {
  NOTIFICATION_GROUPS,
  type NotificationKind,
  NotificationSetting,
  usualRoles,
} from '@penning/contract';
import { keysOf } from '@penning/domain';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { GroupSection } from './group-section.tsx';

/** Who is notified of what, by group, and by event on request. */
export function NotificationSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const settings = useRead('notification.listSettings');
  return (
    <Page
      title={t('notification.settings')}
      lead={
        <>
          {t('notification.settingsLead')}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/settings/account" hash="emails" {...props} />}
          >
            {t('notification.settingsMail')}
          </Anchor>
        </>
      }
    >
      <ReadOnlyNotice />
      <FormGroup readOnly={!mayWrite}>
        {settings.data ? (
          <Groups settings={settings.data.data} />
        ) : settings.error ? (
          <Failure error={settings.error} onRetry={() => void settings.refetch()} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </FormGroup>
    </Page>
  );
}

/** Events that only happen where companies pay for a subscription. */
const BILLED_KINDS: readonly NotificationKind[] = ['trialEnds', 'subscriptionChanged'];

const Settings = z.object({ settings: z.array(NotificationSetting) });
type Settings = z.infer<typeof Settings>;

function Groups({ settings }: Settings) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { billed } = usePreferences().subscription;
  const form = useZodForm<Settings>(Settings, { settings });
  useFollowSaved(form, { settings });
  const save = useWrite('notification.updateSettings', { errorTitle: false });
  const submit = (values: Settings) =>
    save.mutateAsync({ body: { settings: changed(settings, values.settings) } });
  const rolesOf = (kind: NotificationKind) =>
    form.values.settings.find((setting) => setting.kind === kind)?.roles ?? [...usualRoles(kind)];
  const set = (changes: readonly NotificationSetting[]) =>
    form.setFieldValue(
      'settings',
      form.values.settings.map((setting) => changes.find(({ kind }) => kind === setting.kind) ?? setting),
    );
  return (
    <KeptForm form={form} readOnly={!mayWrite} keep="settings:notifications" onSubmit={submit}>
      <Section title={t('notification.who')}>
        {keysOf(NOTIFICATION_GROUPS).map((group) => (
          <GroupSection
            key={group}
            group={group}
            settings={NOTIFICATION_GROUPS[group]
              .filter((kind) => billed || !BILLED_KINDS.includes(kind))
              .map((kind) => ({ kind, roles: rolesOf(kind) }))}
            onChange={set}
          />
        ))}
      </Section>
    </KeptForm>
  );
}

/** The events whose setting differs from what is saved. */
function changed(
  saved: readonly NotificationSetting[],
  values: readonly NotificationSetting[],
): NotificationSetting[] {
  const before = new Map(saved.map(({ kind, roles }) => [kind, roles.join()]));
  return values.filter(({ kind, roles }) => before.get(kind) !== roles.join());
}
