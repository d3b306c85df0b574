import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/accountant/')({
  beforeLoad: () => {
    throw redirect({ to: '/accountant/companies', replace: true });
  },
});
