import { createFileRoute } from '@tanstack/react-router';
import { PlatformSettingsPage } from '../../../features/admin/settings-page.tsx';

export const Route = createFileRoute('/_app/admin/settings')({ component: PlatformSettingsPage });
