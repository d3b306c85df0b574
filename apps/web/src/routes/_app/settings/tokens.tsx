import { createFileRoute } from '@tanstack/react-router';
import { TokensPage } from '../../../features/api-token/tokens-page.tsx';

export const Route = createFileRoute('/_app/settings/tokens')({
  staticData: { needs: undefined, whenViewOnly: true },
  component: TokensPage,
});
