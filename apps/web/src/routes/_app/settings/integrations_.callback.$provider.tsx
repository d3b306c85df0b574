import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CallbackPage } from '../../../features/integration/callback-page.tsx';

const word = z.string().optional().catch(undefined);

export const Route = createFileRoute('/_app/settings/integrations_/callback/$provider')({
  // People of an accounting firm come back here too, whatever they may do in the company that they are in.
  staticData: { needs: undefined },
  // What else a service adds of its own is nobody's here.
  validateSearch: z.object({ state: word, code: word, error: word }),
  component: CallbackPage,
});
