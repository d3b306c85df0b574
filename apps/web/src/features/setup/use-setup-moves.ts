import { SETUP_STEPS, type Setup, type SetupStep } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refresh } from '../../api/refresh.ts';
import { useWrite } from '../../api/use-write.ts';

/** How to move on from a step of the setup. */
export function useSetupMoves({ steps }: Pick<Setup, 'steps'>, step: SetupStep) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const update = useWrite('setup.update', { refreshes: ['overview'] });
  const place = SETUP_STEPS.indexOf(step);
  const before = SETUP_STEPS[place - 1];
  const goTo = (to: SetupStep) => navigate({ to: '/setup', search: { step: to }, ignoreBlocker: true });
  const next = async () => {
    await goTo(SETUP_STEPS[place + 1] ?? 'completion');
    await refresh(queryClient, ['setup', 'overview']);
  };
  const write = async () => {
    await navigate({ to: '/invoices', ignoreBlocker: true });
    await refresh(queryClient, ['setup', 'overview']);
  };
  const skipped = steps.filter(({ state }) => state === 'skipped').map((one) => one.step);
  return {
    isBusy: update.isPending,
    back: before && (() => void navigate({ to: '/setup', search: { step: before } })),
    next,
    /** To the first invoice at once; the other steps stay open. */
    write,
    skip: () =>
      update.mutate(
        { body: { skipped: [...new Set([...skipped, step])] } },
        { onSuccess: () => void next() },
      ),
    finish: () =>
      update.mutate({ body: { completed: true } }, { onSuccess: () => void navigate({ to: '/invoices' }) }),
  };
}
