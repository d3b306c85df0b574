import { createFileRoute } from '@tanstack/react-router';
import { ArchivePage } from '../../features/archive/archive-page.tsx';
import { ArchiveSearch } from '../../features/archive/archive-search.ts';

export const Route = createFileRoute('/_app/archive')({
  staticData: { whenViewOnly: true },
  validateSearch: ArchiveSearch,
  component: ArchivePage,
});
