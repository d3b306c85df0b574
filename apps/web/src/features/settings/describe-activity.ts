import {
  type Activity,
  COMPANY_EVENTS,
  MANDATE_EVENTS,
  MEMBER_ROLES,
  TIMELINE_EVENTS,
} from '@penning/contract';
import { FEATURES, PACKAGES } from '@penning/domain';
import type { Translate } from '@penning/i18n';

const OWN = [
  ...COMPANY_EVENTS,
  'pdfStored',
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
  'subject',
  'reason',
  'accountant',
  'owner',
  'package',
  'features',
  'fields',
  'detail',
];

const FAILURES = ['failed', 'cancelled', 'expired', 'refused'] as const;

/** What happened, in a line, with its details; connections by the titles that the company gave them. */
export function describeActivity(
  activity: Activity,
  t: Translate,
  titleOf: (integration: string) => string,
): { title: string; detail: string } {
  const { document, data } = activity;
  const details = DETAILS.flatMap((key) => {
    const value = data[key];
    if (typeof value !== 'string' || value === '') return [];
    return key === 'integration' ? titleOf(value) : inWords(key, value, t);
  });
  return {
    title: wordEvent(activity, t),
    detail: [document?.number, ...details].filter(Boolean).join(' · '),
  };
}

/** Why a payment failed, roles, packages and features have words here: one, several, or what became of one. */
function inWords(key: string, value: string, t: Translate): string {
  if (key === 'reason' && isOneOf(FAILURES, value)) return t(`archive.paymentFailed_${value}`);
  if (key === 'package' && isOneOf(PACKAGES, value)) return t(`admin.package_${value}`);
  if (key === 'features')
    return value
      .split(', ')
      .map((feature) => (isOneOf(FEATURES, feature) ? t(`admin.feature_${feature}`) : feature))
      .join(', ');
  const roles = value.split(' → ').filter((role) => isOneOf(MEMBER_ROLES, role));
  const isOfRoles = key === 'detail' && roles.length === value.split(' → ').length;
  return isOfRoles ? roles.map((role) => t(`user.role_${role}`)).join(' → ') : value;
}

function wordEvent({ event, route }: Activity, t: Translate): string {
  if (event === 'companyCalled') return t('accountant.event_companyCalled', { route: route ?? '' });
  if (isOneOf(OWN, event)) return t(`accountant.event_${event as Exclude<typeof event, 'companyCalled'>}`);
  if (isOneOf(TIMELINE_EVENTS, event)) return t(`archive.event_${event}`);
  if (isOneOf(MANDATE_EVENTS, event)) return t(`sepa.event_${event}`);
  return t('accountant.event_other');
}

function isOneOf<const Names extends readonly string[]>(names: Names, name: string): name is Names[number] {
  return names.includes(name);
}
