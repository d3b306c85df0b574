import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AddressPage } from '../../features/sign-in/address-page.tsx';
import { loadAllTexts } from '../../ui/reader.ts';

/** Also for signed-in people, who are the ones adding another address. */
export const Route = createFileRoute('/_guest/address')({
  staticData: { access: 'public' },
  beforeLoad: loadAllTexts,
  validateSearch: z.object({ key: z.string().max(200).optional().catch(undefined) }),
  component: AddressPage,
});
