import { Id } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MailboxPage } from '../../../features/mailbox/mailbox-page.tsx';

export const Route = createFileRoute('/_app/dev/mailbox')({
  staticData: { needs: 'settings.read' },
  validateSearch: z.object({
    /** The open message. */
    message: Id.optional().catch(undefined),
  }),
  component: MailboxPage,
});
