import { type Activity, COMPANY_EVENTS, MANDATE_EVENTS, TIMELINE_EVENTS } from '@penning/contract';
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

/** What happened, in a line, with its details. */
export function describeActivity(activity: Activity, t: Translate): { title: string; detail: string } {
  const { document, data } = activity;
  const details = DETAILS.map((key) => data[key]).filter(
    (value) => typeof value === 'string' && value !== '',
  );
  return { title: titleOf(activity, t), detail: [document?.number, ...details].filter(Boolean).join(' · ') };
}

function titleOf({ event, route }: Activity, t: Translate): string {
  if (event === 'companyCalled') return t('accountant.event_companyCalled', { route: route ?? '' });
  if (isOneOf(OWN, event)) return t(`accountant.event_${event as Exclude<typeof event, 'companyCalled'>}`);
  if (isOneOf(TIMELINE_EVENTS, event)) return t(`archive.event_${event}`);
  if (isOneOf(MANDATE_EVENTS, event)) return t(`sepa.event_${event}`);
  return t('accountant.event_other');
}

function isOneOf<const Names extends readonly string[]>(names: Names, name: string): name is Names[number] {
  return names.includes(name);
}
