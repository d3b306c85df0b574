import { NOTIFICATION_KINDS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NotificationsPage } from '../../features/notification/notifications-page.tsx';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { whenViewOnly: true },
  validateSearch: z.object({
    /** Everything, or only what is unread. */
    show: z.enum(['unread']).optional().catch(undefined),
    kind: z.enum(NOTIFICATION_KINDS).optional().catch(undefined),
    perPage: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
    cursor: z.string().optional(),
  }),
  component: NotificationsPage,
});
