import { createFileRoute } from '@tanstack/react-router';
import { WhiteLabelPage } from '../../../features/look/white-label/white-label-page.tsx';

export const Route = createFileRoute('/_app/settings/white-label')({
  staticData: { needs: 'whitelabel.write' },
  component: WhiteLabelPage,
});
