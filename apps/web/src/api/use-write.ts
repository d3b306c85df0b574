import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../ui/toast.tsx';
import { type Noun, refresh } from './refresh.ts';
import { type Answer, type Arguments, type RouteName, callRoute } from './route-name.ts';

interface WriteSettings<Name extends RouteName> {
  /** Nouns to refetch afterwards, besides the route's own: `['overview']`. */
  refreshes?: readonly Noun[];
  /** Title of the error toast; `false` when a form shows the error itself. */
  errorTitle?: string | false;
  onSuccess?: (answer: Answer<Name>, args: Arguments<Name>) => void | Promise<void>;
}

/**
 * Changes something: `const send = useWrite('invoice.send', { refreshes: ['overview'] })`, then
 * `send.mutate({ params: { id }, body })` or `await send.mutateAsync(…)`. Cached reads of the same noun
 * are refetched.
 */
export function useWrite<Name extends RouteName>(
  name: Name,
  settings: WriteSettings<Name> = {},
): UseMutationResult<Answer<Name>, Error, Arguments<Name>> {
  const queryClient = useQueryClient();
  const noun = name.slice(0, name.indexOf('.'));
  return useMutation({
    mutationFn: (args: Arguments<Name>) => callRoute(name, args),
    onSuccess: async (answer, args) => {
      await settings.onSuccess?.(answer, args);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [noun] }),
        refresh(queryClient, settings.refreshes ?? []),
      ]);
    },
    onError: (error) => {
      if (settings.errorTitle !== false) showError(error, settings.errorTitle);
    },
  });
}
