import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RecurringPage } from '../../../features/recurring/editor/recurring-page.tsx';

export const Route = createFileRoute('/_app/recurring/')({
  validateSearch: z.object({ customer_id: z.uuid().optional().catch(undefined) }),
  component: NewRecurring,
});

function NewRecurring() {
  const { customer_id: customerId } = Route.useSearch();
  return <RecurringPage id={undefined} customerId={customerId} />;
}
