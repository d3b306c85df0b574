import { useRead } from '../../../api/use-read.ts';
import { BlobImage } from '../../../ui/parts/blob-image.tsx';
import { Wordmark } from '../../../ui/theme/wordmark.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './white-label.module.css';

/** The company's logo in place of Penning's, which stays until it has loaded. */
export function WhiteLabelLogo({ signOnly }: { signOnly: boolean }) {
  const { company_name: name } = usePreferences();
  const logo = useRead('whiteLabel.getLogo', undefined, { staleTime: Infinity });
  if (!logo.data) return <Wordmark signOnly={signOnly} />;
  return <BlobImage blob={logo.data} alt={name} className={classes['logo']} />;
}
