import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/session/register-page.tsx';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });
