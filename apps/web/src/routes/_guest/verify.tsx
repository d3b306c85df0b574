import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VerifyPage } from '../../features/sign-in/verify-page.tsx';

/** Also for signed-in people: after registering, the link arrives when they already are. */
export const Route = createFileRoute('/_guest/verify')({
  staticData: { access: 'public' },
  validateSearch: z.object({ key: z.string().max(200).optional().catch(undefined) }),
  component: VerifyPage,
});
