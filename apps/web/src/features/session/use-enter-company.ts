import { useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

interface Destination {
  id: string;
  name: string;
  to?: string;
}

/** Goes on in another company: with a token for it, and nothing that was read of the one that is left. */
export function useEnterCompany() {
  const t = useTexts();
  const router = useRouter();
  const enter = useWrite('session.switch', { errorTitle: t('frame.switchFailed') });
  const go = ({ id, name, to = '/dashboard' }: Destination) =>
    enter.mutate(
      { body: { company: id } },
      {
        onSuccess: async ({ data }) => {
          session.start(data.token);
          await router.navigate({ href: to });
          await router.invalidate();
          showToast({ level: 'success', title: t('frame.switched', { name }) });
        },
      },
    );
  return { go, isPending: enter.isPending };
}
