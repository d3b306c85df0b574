import { Checkbox, NativeSelect } from '@mantine/core';
import {
  type NotificationGroup,
  type NotificationKind,
  type NotificationSetting,
  NOTIFIED_ROLES,
  type NotifiedRole,
  usualRoles,
} from '@penning/contract';
import { isOneOf, keysOf } from '@penning/domain';
import { useId } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './notification-settings.module.css';

/** Who can be notified of a whole group. */
const AUDIENCES = {
  everyone: NOTIFIED_ROLES,
  leading: ['owner', 'manager', 'accountant'],
  owners: ['owner'],
  nobody: [],
} as const satisfies Record<string, readonly NotifiedRole[]>;
type Audience = keyof typeof AUDIENCES;

interface Props {
  group: NotificationGroup;
  settings: readonly NotificationSetting[];
  onChange: (settings: NotificationSetting[]) => void;
}

/** Who is notified of a group of events, with the option to set each event separately. */
export function GroupSection({ group, settings, onChange }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const heading = useId();
  const kinds = settings.map(({ kind }) => kind);
  const usual = audienceOf(kinds.map((kind) => ({ kind, roles: usualRoles(kind) })));
  const isUsual = settings.every(({ kind, roles }) => isSame(roles, usualRoles(kind)));
  const present = audienceOf(settings) ?? (isUsual ? 'usual' : 'mixed');
  const label = (audience: Audience) =>
    audience === usual
      ? t('notification.recommended', { who: t(`notification.audience_${audience}`) })
      : t(`notification.audience_${audience}`);
  const choose = (chosen: string) => {
    if (chosen === 'usual') onChange(kinds.map((kind) => ({ kind, roles: inOrder(usualRoles(kind)) })));
    if (!isOneOf(keysOf(AUDIENCES), chosen)) return;
    onChange(kinds.map((kind) => ({ kind, roles: inOrder(AUDIENCES[chosen]) })));
  };
  return (
    <section className={classes['group']} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{t(`notification.group_${group}`)}</h3>
        <p>{t(`notification.groupHint_${group}`)}</p>
      </div>
      <NativeSelect
        aria-label={t('notification.who')}
        value={present}
        disabled={!mayWrite}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(usual === undefined ? [{ value: 'usual', label: t('notification.audience_usual') }] : []),
          ...keysOf(AUDIENCES).map((audience) => ({ value: audience, label: label(audience) })),
          ...(present === 'mixed'
            ? [{ value: 'mixed', label: t('notification.audience_mixed'), disabled: true }]
            : []),
        ]}
      />
      <details className={classes['details']}>
        <summary>{t('notification.perEvent')}</summary>
        {settings.map((setting) => (
          <Roles key={setting.kind} setting={setting} onChange={(changed) => onChange([changed])} />
        ))}
      </details>
    </section>
  );
}

function Roles({
  setting: { kind, roles },
  onChange,
}: {
  setting: NotificationSetting;
  onChange: (setting: NotificationSetting) => void;
}) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  return (
    <fieldset className={classes['event']}>
      <legend>{t(`notification.kind_${kind}`)}</legend>
      <div className={classes['roles']}>
        {NOTIFIED_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`notification.role_${role}`)}
            checked={roles.includes(role)}
            disabled={!mayWrite}
            onChange={(event) =>
              onChange({
                kind,
                roles: inOrder(
                  event.currentTarget.checked ? [...roles, role] : roles.filter((other) => other !== role),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The audience that all of these share; undefined when they differ. */
function audienceOf(
  settings: readonly { kind: NotificationKind; roles: readonly NotifiedRole[] }[],
): Audience | undefined {
  return keysOf(AUDIENCES).find((audience) =>
    settings.every(({ roles }) => isSame(roles, AUDIENCES[audience])),
  );
}

function isSame(one: readonly NotifiedRole[], other: readonly NotifiedRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function inOrder(roles: readonly NotifiedRole[]): NotifiedRole[] {
  return NOTIFIED_ROLES.filter((role) => roles.includes(role));
}
