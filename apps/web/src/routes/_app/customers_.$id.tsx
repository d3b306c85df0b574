import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../features/customer/page/customer-page.tsx';

export const Route = createFileRoute('/_app/customers_/$id')({ component: CustomerPage });
