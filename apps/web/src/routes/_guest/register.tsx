import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RegisterPage } from '../../features/sign-in/register-page.tsx';

export const Route = createFileRoute('/_guest/register')({
  validateSearch: z.object({ invitation: z.string().optional(), email: z.string().optional() }),
  component: RegisterPage,
});
