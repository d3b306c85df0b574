import { createFileRoute } from '@tanstack/react-router';
import { FactorPage } from '../../features/sign-in/factor/factor-page.tsx';

export const Route = createFileRoute('/_guest/login_/2fa')({ component: FactorPage });
