import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../../../features/profile/profile-page.tsx';

/** `new` creates a profile. */
export const Route = createFileRoute('/_app/settings/profile/edit/$profileId')({
  component: function EditProfile() {
    const { profileId } = Route.useParams();
    return <ProfilePage key={profileId} profileId={profileId} />;
  },
});
