import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../../features/settings/settings-frame.tsx';

export const Route = createFileRoute('/_app/settings')({
  // The company's settings; a personal page lifts the requirement.
  staticData: { needs: 'settings.read' },
  component: SettingsFrame,
});
