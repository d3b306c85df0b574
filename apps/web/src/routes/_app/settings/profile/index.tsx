import { createFileRoute } from '@tanstack/react-router';
import { ProfileList } from '../../../../features/profile/profile-list.tsx';

export const Route = createFileRoute('/_app/settings/profile/')({
  component: ProfileList,
});
