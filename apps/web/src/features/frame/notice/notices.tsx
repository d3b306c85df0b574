import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import classes from './notices.module.css';
import { SubscriptionNotice } from './subscription-notice.tsx';
import { VerifyNotice } from './verify-notice.tsx';
import { VisitNotice } from './visit-notice.tsx';

/** What there is to do about the subscription can wait until there is nothing left but to look, or that is near. */
const PRESSING = ['pending', 'cancelled', 'suspended', 'grace'];
const LAST_DAYS_OF_TRIAL = 2;

/** The one thing that matters most: whose company this is, what is suspended or owed, what there is to confirm or to answer. */
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
