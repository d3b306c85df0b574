import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { InvitationNotice } from './invitation-notice.tsx';
import classes from './notices.module.css';
import { SubscriptionNotice } from './subscription-notice.tsx';
import { VerifyNotice } from './verify-notice.tsx';
import { VisitNotice } from './visit-notice.tsx';

/** What there is to know or to do about the account, one beneath the other; what matters most comes first. */
export function Notices({ ofSubscription }: { ofSubscription: boolean }) {
  const t = useTexts();
  const { email_verified: isVerified, visit, invitations } = usePreferences();
  return (
    <aside className={classes['notices']} aria-label={t('frame.notices')}>
      {visit && <VisitNotice visit={visit} />}
      {ofSubscription && <SubscriptionNotice />}
      {invitations > 0 && <InvitationNotice count={invitations} />}
      {!isVerified && <VerifyNotice />}
    </aside>
  );
}
