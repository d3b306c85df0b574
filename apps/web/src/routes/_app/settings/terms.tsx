import { createFileRoute } from '@tanstack/react-router';
import { TermsSettings } from '../../../features/terms/terms-settings.tsx';

export const Route = createFileRoute('/_app/settings/terms')({
  component: TermsSettings,
});
