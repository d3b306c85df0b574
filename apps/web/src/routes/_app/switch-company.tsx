import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SwitchCompanyPage } from '../../features/company/switch-company-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/switch-company')({
  staticData: { whenViewOnly: true },
  validateSearch: z.object({
    ...listSearch,
    /** The key of an invitation, which proves that it was sent to whoever is signed in. */
    key: z.string().max(200).optional().catch(undefined),
  }),
  component: SwitchCompanyPage,
});
