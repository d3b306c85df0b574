import { createFileRoute } from '@tanstack/react-router';
import { MovePage } from '../../features/move/move-page.tsx';

export const Route = createFileRoute('/_app/move')({
  staticData: { needs: 'settings.write' },
  component: MovePage,
});
