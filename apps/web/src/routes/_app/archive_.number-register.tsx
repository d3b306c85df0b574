import { NUMBER_SERIES } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NumberRegisterPage } from '../../features/number-register/number-register-page.tsx';

export const Route = createFileRoute('/_app/archive_/number-register')({
  staticData: { whenViewOnly: true },
  validateSearch: z.object({
    series: z.enum(NUMBER_SERIES).optional().catch(undefined),
    prefix: z.string().max(32).optional().catch(undefined),
    year: z.coerce.number().int().min(1900).max(9999).optional().catch(undefined),
    perPage: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
    cursor: z.string().max(2000).optional().catch(undefined),
  }),
  component: NumberRegisterPage,
});
