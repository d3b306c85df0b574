import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { GuestFrame } from '../../features/sign-in/guest-frame.tsx';

/** Signing in and registering. */
export const Route = createFileRoute('/_guest')({
  staticData: { access: 'guest' },
  validateSearch: z.object({ redirect: z.string().optional(), language: z.string().optional() }),
  component: GuestFrame,
});
