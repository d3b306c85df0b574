import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionSettings } from '../../../features/subscription/subscription-settings.tsx';

export const Route = createFileRoute('/_app/settings/subscription')({ component: SubscriptionSettings });
