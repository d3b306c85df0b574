import { createFileRoute } from '@tanstack/react-router';
import { RecurringPage } from '../../../features/recurring/editor/recurring-page.tsx';

export const Route = createFileRoute('/_app/recurring/$id')({ component: OneRecurring });

function OneRecurring() {
  const { id } = Route.useParams();
  return <RecurringPage key={id} id={id} customerId={undefined} />;
}
