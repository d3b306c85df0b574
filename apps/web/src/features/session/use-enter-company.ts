import { session } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';

interface Destination {
  id: string;
  /** The first page to open there. */
  to?: string;
  /** Why a platform admin enters a company that isn't theirs. */
  reason?: string;
}

/** Continues in another company; the page is reloaded, so that nothing on it belongs to the previous one. */
export function useEnterCompany() {
  const t = useTexts();
  const enter = useWrite('session.switch', { errorTitle: t('frame.switchFailed') });
  const go = ({ id, to = '/dashboard', reason }: Destination) =>
    enter.mutate(
      { body: { company: id, reason } },
      {
        onSuccess: ({ data }) => {
          session.enter(data.token);
          window.location.assign(to);
        },
      },
    );
  return { go, isPending: enter.isPending || enter.isSuccess };
}
