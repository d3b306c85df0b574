import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CallbackPage } from '../../../features/integration/callback-page.tsx';

const word = z.string().optional().catch(undefined);

export const Route = createFileRoute('/_app/settings/integrations_/callback/$provider')({
  // People of an accounting firm return here too, whatever their rights in the current company.
  staticData: { needs: undefined },
  // Other parameters that a service adds are ignored.
  validateSearch: z.object({ state: word, code: word, error: word }),
  component: CallbackPage,
});
