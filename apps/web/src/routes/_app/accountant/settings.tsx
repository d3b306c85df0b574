import { createFileRoute } from '@tanstack/react-router';
import { AccountantSettingsPage } from '../../../features/accountant/settings-page.tsx';

export const Route = createFileRoute('/_app/accountant/settings')({ component: AccountantSettingsPage });
