import { ACTOR_KINDS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ActivityPage } from '../../../features/settings/activity-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/settings/activity')({
  staticData: { needs: 'user.write' },
  validateSearch: z.object({
    ...listSearch,
    who: z
      .enum([...ACTOR_KINDS, 'elsewhere'])
      .optional()
      .catch(undefined),
    from: z.string().optional(),
    until: z.string().optional(),
  }),
  component: ActivityPage,
});
