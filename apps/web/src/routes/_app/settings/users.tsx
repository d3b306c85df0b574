import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { UsersPage } from '../../../features/user/users-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/settings/users')({
  staticData: { needs: 'user.write' },
  validateSearch: z.object(listSearch),
  component: UsersPage,
});
