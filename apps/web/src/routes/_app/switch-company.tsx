import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SwitchCompanyPage } from '../../features/company/switch-company-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/switch-company')({
  staticData: { whenViewOnly: true },
  validateSearch: z.object(listSearch),
  component: SwitchCompanyPage,
});
