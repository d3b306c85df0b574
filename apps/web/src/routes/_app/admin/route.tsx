import { createFileRoute } from '@tanstack/react-router';
import { AdminFrame } from '../../../features/admin/admin-frame.tsx';

export const Route = createFileRoute('/_app/admin')({
  staticData: { onlyFor: 'admin', whenViewOnly: true },
  component: AdminFrame,
});
