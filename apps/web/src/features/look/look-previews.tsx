import { useDebouncedValue } from '@mantine/hooks';
import type { LookPreview, Profile } from '@penning/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Look } from './look-values.ts';
import classes from './look.module.css';
import { ShownInvoice, ShownPage } from './shown.tsx';

const PAUSE_MS = 250;
/** The widths at which the email and the page are laid out before they are scaled down. */
const EMAIL_WIDTH = 640;
const PAGE_WIDTH = 940;

/** The invoice, its email and its public page side by side, in the look that is being edited. */
export function LookPreviews({ profile, look }: { profile: Profile; look: Look }) {
  const t = useTexts();
  const preview = useLookPreview(profile, look);
  if (preview.error) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  const shown = preview.data?.data;
  if (!shown) return <LinesSkeleton lines={12} />;
  return (
    <aside className={classes['previews']} aria-label={t('look.previews')} aria-busy={preview.isFetching}>
      <Previews shown={shown} />
      <p className={classes['hint']}>{t('look.newOnly')}</p>
    </aside>
  );
}

/** An example as the customer gets it: the document, the email and the public page. */
export function Previews({ shown: { pages, email, page } }: { shown: LookPreview }) {
  const t = useTexts();
  return (
    <>
      <ShownInvoice title={t('look.preview_invoice')} svg={pages[0] ?? ''} />
      <ShownPage title={t('look.preview_email')} html={email.html} width={EMAIL_WIDTH} />
      <ShownPage title={t('look.preview_page')} html={page} width={PAGE_WIDTH} />
    </>
  );
}

/** Requested shortly after each change; while a colour is invalid, the last valid look stays. */
function useLookPreview({ id, logoVersion }: Profile, look: Look) {
  const [right, setRight] = useState(look);
  const parsed = Look.safeParse(look);
  if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(right)) setRight(parsed.data);
  const [shown] = useDebouncedValue(right, PAUSE_MS);
  return useQuery({
    queryKey: ['profile', 'look', id, logoVersion, shown],
    queryFn: () => callRoute('profile.previewLook', { body: { profileId: id, profile: shown } }),
    placeholderData: keepPreviousData,
  });
}
