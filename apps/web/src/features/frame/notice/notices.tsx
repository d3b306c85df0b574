import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import classes from './notices.module.css';
import { SubscriptionNotice } from './subscription-notice.tsx';
import { VerifyNotice } from './verify-notice.tsx';
import { VisitNotice } from './visit-notice.tsx';

/** Subscription tasks can wait until only the archive is left, or almost. */
const PRESSING = ['pending', 'cancelled', 'suspended', 'grace'];
const LAST_DAYS_OF_TRIAL = 2;

/** The most important thing: whose company this is, a suspension or arrears, something to confirm or to answer. */
export function Notices({ ofSubscription }: { ofSubscription: boolean }) {
  const t = useTexts();
  const { email_verified: isVerified, visit, invitations, subscription } = usePreferences();
  const isPressing =
    PRESSING.includes(subscription.state) ||
    (subscription.state === 'demo' && subscription.grace <= LAST_DAYS_OF_TRIAL);
  return (
    <aside className={classes['notices']} aria-label={t('frame.notices')}>
      {visit ? (
        <VisitNotice visit={visit} />
      ) : ofSubscription && isPressing ? (
        <SubscriptionNotice />
      ) : !isVerified ? (
        <VerifyNotice />
      ) : invitations > 0 ? (
        <InvitationNotice count={invitations} />
      ) : (
        ofSubscription && <SubscriptionNotice />
      )}
    </aside>
  );
}
