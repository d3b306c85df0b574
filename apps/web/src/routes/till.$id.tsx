import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { loadContract } from '../api/find-route.ts';
import { TillReceiptPage } from '../features/receipt/till/till-receipt-page.tsx';
import { loadPreferences } from '../features/session/load-preferences.ts';
import { loadAllTexts } from '../ui/reader.ts';

/** A receipt that is open in a till, without the rest of the app around it: tills show it in a frame. */
export const Route = createFileRoute('/till/$id')({
  staticData: { access: 'session', needs: 'document.write' },
  validateSearch: z.object({ back: z.string().optional() }),
  beforeLoad: async () => {
    const preferences = await loadPreferences();
    if (preferences.lacks_second_factor) throw redirect({ to: '/second-factor' });
    await Promise.all([loadAllTexts(), loadContract()]);
  },
  component: TillReceiptPage,
});
