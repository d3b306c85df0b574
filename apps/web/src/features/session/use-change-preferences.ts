import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Arguments } from '../../api/route-name.ts';
import { callRoute } from '../../api/route-name.ts';
import { readOptions } from '../../api/use-read.ts';
import { applyLanguage } from '../../ui/reader.ts';
import { showError } from '../../ui/toast.tsx';
import { applyTheme } from './load-preferences.ts';

/** Changes the person's name, language or theme; language and theme apply immediately. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (args: Arguments<'preferences.update'>) => {
      if (args.body.theme) applyTheme(args.body.theme);
      return callRoute('preferences.update', args);
    },
    onSuccess: async (answer, { body }) => {
      queryClient.setQueryData(readOptions('preferences.get').queryKey, answer);
      if (body.language) await applyLanguage(body.language);
    },
    onError: (error) => showError(error),
  });
}
