import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VerifyPage } from '../../features/sign-in/verify-page.tsx';

/** Also for who is signed in: who registers is, when the email arrives. */
export const Route = createFileRoute('/_guest/verify')({
  staticData: { access: 'public' },
  validateSearch: z.object({ key: z.string().max(200).optional().catch(undefined) }),
  component: VerifyPage,
});
