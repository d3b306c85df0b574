import { createFileRoute } from '@tanstack/react-router';
import { LookPage } from '../../../features/look/look-page.tsx';

export const Route = createFileRoute('/_app/settings/look')({ component: LookPage });
