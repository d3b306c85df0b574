import { SETUP_STEPS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SetupPage } from '../../features/setup/setup-page.tsx';

export const Route = createFileRoute('/_app/setup')({
  staticData: { needs: 'settings.read' },
  validateSearch: z.object({ step: z.enum(SETUP_STEPS).optional().catch(undefined) }),
  component: SetupPage,
});
