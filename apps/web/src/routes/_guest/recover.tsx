import { createFileRoute } from '@tanstack/react-router';
import { RecoverPage } from '../../features/sign-in/recover-page.tsx';

export const Route = createFileRoute('/_guest/recover')({ component: RecoverPage });
