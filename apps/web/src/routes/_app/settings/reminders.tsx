import { createFileRoute } from '@tanstack/react-router';
import { ReminderSettings } from '../../../features/reminder/reminder-settings.tsx';

export const Route = createFileRoute('/_app/settings/reminders')({
  component: ReminderSettings,
});
