import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { QuotationPage } from '../../../features/quotation/quotation-page.tsx';

/** One component for both URLs: a new draft keeps its editor when it gets its own. */
export const Route = createFileRoute('/_app/quotations')({
  validateSearch: z.object({ customer_id: z.uuid().optional().catch(undefined) }),
  component: QuotationPage,
});
