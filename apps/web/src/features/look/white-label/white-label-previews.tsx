import { useDebouncedValue } from '@mantine/hooks';
import { WhiteLabelTheme } from '@penning/contract';
import { isDark } from '@penning/domain/colour/contrast';
import { DARK_PALETTE } from '@penning/domain/colour/palette';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { paletteVariables } from '../../../ui/theme/apply-palette.ts';
import { Previews } from '../look-previews.tsx';
import classes from '../look.module.css';
import { AppSample } from './app-sample.tsx';

const PAUSE_MS = 250;

/** The app, the invoice, its email and its public page in the colours that are being edited. */
export function WhiteLabelPreviews({
  theme,
  logoVersion,
}: {
  theme: WhiteLabelTheme;
  logoVersion: string | null;
}) {
  const t = useTexts();
  const [right, setRight] = useState(theme);
  const parsed = WhiteLabelTheme.safeParse(theme);
  if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(right)) setRight(parsed.data);
  const [{ type, colours }] = useDebouncedValue(right, PAUSE_MS);
  const preview = useQuery({
    queryKey: ['whiteLabel', 'preview', logoVersion, type, colours],
    queryFn: () => callRoute('whiteLabel.preview', { body: { type, colours } }),
    placeholderData: keepPreviousData,
  });
  if (preview.error) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <LinesSkeleton lines={12} />;
  const palette = right.type === 'dark' ? DARK_PALETTE : right.colours;
  const scheme = isDark(palette.backgroundCard) ? 'dark' : 'light';
  return (
    <aside className={classes['previews']} aria-label={t('look.previews')} aria-busy={preview.isFetching}>
      <div className={classes['app']} style={paletteVariables(palette, scheme)}>
        <AppSample />
      </div>
      <Previews shown={preview.data.data} />
      <p className={classes['hint']}>{t('look.newOnly')}</p>
    </aside>
  );
}
