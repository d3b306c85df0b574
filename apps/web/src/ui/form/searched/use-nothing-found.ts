import { useTexts } from '../../reader.ts';
import { messageOf } from '../../toast.tsx';

/** A search on the server, as `useRead` returns it. */
export interface SearchRead {
  readonly isFetching: boolean;
  readonly error: unknown;
}

/** What an empty list of choices says: that it is being loaded, why it couldn't be, or that nothing matches. */
export function useNothingFound({ isFetching, error }: SearchRead, notFound: string): string {
  const t = useTexts();
  if (isFetching) return t('common.loading');
  return error === null ? notFound : messageOf(error);
}
