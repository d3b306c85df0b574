import { useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { reader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Switches to another company with a token of its own; if that fails the person stays where they are. */
export function useSwitchCompany() {
  const router = useRouter();
  const change = useWrite('session.switch', { errorTitle: false });
  return {
    isPending: change.isPending,
    switchTo: async ({ id, name }: { id: string; name: string }) => {
      const answer = await change.mutateAsync({ body: { company: id } }).catch(() => undefined);
      if (!answer) return showToast({ level: 'error', title: reader().t('frame.switchFailed') });
      session.start(answer.data.token);
      await router.navigate({ to: '/dashboard' });
      await router.invalidate();
      showToast({ level: 'success', title: reader().t('frame.switched', { name }) });
    },
  };
}
