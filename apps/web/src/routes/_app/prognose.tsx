import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PrognosisPage } from '../../features/prognosis/prognosis-page.tsx';

export const Route = createFileRoute('/_app/prognose')({
  staticData: { needs: 'analytics.read' },
  validateSearch: z.object({
    /** A saved prognosis, or `new`. */
    id: z.string().max(36).optional().catch(undefined),
    /** The ids of those to compare, joined by commas. */
    compare: z.string().max(160).optional().catch(undefined),
  }),
  component: PrognosisPage,
});
