import {
  AUDITED_PARTS,
  type Activity,
  COMPANY_EVENTS,
  MANDATE_EVENTS,
  MEMBER_ROLES,
  TIMELINE_EVENTS,
} from '@penning/contract';
import { FEATURES, PACKAGES, isOneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { type KnownConnection, wordField } from './word-field.ts';

const OWN = [
  ...COMPANY_EVENTS,
  'deleted',
  'userInvited',
  'userInvitedAgain',
  'userInvitationWithdrawn',
  'userInvitationDeclined',
  'userJoined',
  'userChanged',
  'userRoleChanged',
  'userAddressChanged',
  'userDisabled',
  'userEnabled',
  'userRemoved',
  'apiTokenCreated',
  'apiTokenRevoked',
] as const;
/** What tells a reader something beyond the event itself. */
const DETAILS = [
  'integration',
  'url',
  'subject',
  'reason',
  'accountant',
  'owner',
  'package',
  'features',
  'fields',
  'detail',
];

/** Master data and settings, of which an event says which kind. */
const MASTER_DATA = ['masterDataAdded', 'masterDataChanged', 'masterDataDeleted'] as const;
/** The events whose words have something to fill in. */
type Worded = 'companyCalled' | (typeof MASTER_DATA)[number];

/** What happened, in a line, with its details; connections by the titles that the company gave them. */
export function describeActivity(
  activity: Activity,
  t: Translate,
  connections: readonly KnownConnection[],
): { title: string; detail: string } {
  const { document, data, event } = activity;
  const connection = connections.find(({ name }) => name === data['integration']);
  const details = DETAILS.flatMap((key) => {
    const value = data[key];
    if (typeof value !== 'string' || value === '') return [];
    if (key === 'integration') return connection?.title ?? value;
    if (key === 'fields') return eachOf(value, (field) => wordField(field, event, connection, t));
    return inWords(key, value, t);
  });
  return {
    title: wordEvent(activity, t),
    detail: [document?.number, ...details].filter(Boolean).join(' · '),
  };
}

function eachOf(values: string, word: (value: string) => string): string {
  return values
    .split(', ')
    .map(word)
    .filter((said) => said !== '')
    .join(', ');
}

/** Roles, packages and features have words here: one, several, or what became of one. */
function inWords(key: string, value: string, t: Translate): string {
  if (key === 'package' && isOneOf(PACKAGES, value)) return t(`admin.package_${value}`);
  if (key === 'features')
    return eachOf(value, (feature) => (isOneOf(FEATURES, feature) ? t(`admin.feature_${feature}`) : feature));
  const roles = value.split(' → ').filter((role) => isOneOf(MEMBER_ROLES, role));
  const isOfRoles = key === 'detail' && roles.length === value.split(' → ').length;
  return isOfRoles ? roles.map((role) => t(`user.role_${role}`)).join(' → ') : value;
}

function wordEvent({ event, route, data }: Activity, t: Translate): string {
  if (event === 'companyCalled') return t('accountant.event_companyCalled', { route: route ?? '' });
  if (isOneOf(MASTER_DATA, event)) {
    const { part } = data;
    return typeof part === 'string' && isOneOf(AUDITED_PARTS, part)
      ? t(`accountant.event_${event}`, { part: t(`accountant.part_${part}`) })
      : t('accountant.event_other');
  }
  if (isOneOf(OWN, event)) return t(`accountant.event_${event as Exclude<typeof event, Worded>}`);
  if (isOneOf(TIMELINE_EVENTS, event)) return t(`archive.event_${event}`);
  if (isOneOf(MANDATE_EVENTS, event)) return t(`sepa.event_${event}`);
  return t('accountant.event_other');
}
