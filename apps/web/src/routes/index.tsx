import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  staticData: {},
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});
