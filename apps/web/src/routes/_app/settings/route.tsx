import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../../features/settings/settings-frame.tsx';

export const Route = createFileRoute('/_app/settings')({
  // The company's settings; a page of one's own takes it back.
  staticData: { needs: 'settings.read' },
  component: SettingsFrame,
});
