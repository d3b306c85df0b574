import { createFileRoute } from '@tanstack/react-router';
import { OfficeSettingsPage } from '../../../features/accountant/settings-page.tsx';

export const Route = createFileRoute('/_app/accountant/settings')({ component: OfficeSettingsPage });
