import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { usePreferences } from '../../session/use-preferences.ts';
import { addRecentItem } from './recent-items.ts';

const Opened = z.object({
  data: z.object({
    id: z.string(),
    name: z.string().optional(),
    number: z.string().nullable().optional(),
    customerName: z.string().optional(),
    status: z.unknown(),
    type: z.string().optional(),
  }),
});

const NOUNS = new Set<string | undefined>(['invoice', 'quotation', 'customer']);

/** Remembers which documents and customers are opened, wherever that happens: whoever opens one reads it. */
export function useRecentWatch(): void {
  const queryClient = useQueryClient();
  const { company_id: company, user_data } = usePreferences();
  const person = user_data.id;
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const key: unknown = event.query.queryKey;
        const [noun, verb] = Array.isArray(key) ? key.map(String) : [];
        if (verb !== 'get' || !NOUNS.has(noun)) return;
        const opened = Opened.safeParse(event.query.state.data).data?.data;
        if (!opened) return;
        const { id, name, number, customerName, status, type } = opened;
        const label = name ?? [number, customerName].filter(Boolean).join(' ');
        const place = { person, company };
        if (label !== '')
          addRecentItem(place, {
            id,
            label,
            status: typeof status === 'number' ? status : null,
            isCredit: type === 'C',
          });
      }),
    [queryClient, person, company],
  );
}
