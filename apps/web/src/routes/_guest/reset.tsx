import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPage } from '../../features/sign-in/reset-page.tsx';
import { loadAllTexts } from '../../ui/reader.ts';

/** Also for people who are signed in: the link arrives by email. */
export const Route = createFileRoute('/_guest/reset')({
  staticData: { access: 'public' },
  beforeLoad: loadAllTexts,
  validateSearch: z.object({
    key: z.string().max(200).optional().catch(undefined),
    email: z.string().max(254).optional().catch(undefined),
    /** An invited person's first password. */
    invite: z.coerce.number().optional().catch(undefined),
  }),
  component: ResetPage,
});
