import { createFileRoute } from '@tanstack/react-router';
import { RecoverPage } from '../../features/session/recover-page.tsx';

export const Route = createFileRoute('/_guest/recover')({ component: RecoverPage });
