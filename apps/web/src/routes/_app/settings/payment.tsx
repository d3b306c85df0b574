import { createFileRoute } from '@tanstack/react-router';
import { PaymentSettings } from '../../../features/settings/payment-settings.tsx';

export const Route = createFileRoute('/_app/settings/payment')({ component: PaymentSettings });
