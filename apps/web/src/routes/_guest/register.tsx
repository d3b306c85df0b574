import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/sign-in/register-page.tsx';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });
