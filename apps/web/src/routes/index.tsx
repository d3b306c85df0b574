import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '../api/client.ts';
import { landingPage } from '../features/session/landing-page.ts';

export const Route = createFileRoute('/')({
  staticData: {},
  beforeLoad: async () => {
    throw redirect({ to: session.get() ? await landingPage() : '/dashboard' });
  },
});
