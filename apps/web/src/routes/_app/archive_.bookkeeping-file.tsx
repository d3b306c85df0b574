import { createFileRoute } from '@tanstack/react-router';
import { BookkeepingFilePage } from '../../features/bookkeeping-file/bookkeeping-file-page.tsx';

export const Route = createFileRoute('/_app/archive_/bookkeeping-file')({
  staticData: { whenViewOnly: true },
  component: BookkeepingFilePage,
});
