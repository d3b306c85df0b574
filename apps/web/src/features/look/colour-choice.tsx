import { Anchor, ColorSwatch, Tooltip } from '@mantine/core';
import type { Profile } from '@penning/contract';
import { MIN_TEXT_CONTRAST, SHEET, contrastOf, isColour } from '@penning/domain/colour/contrast';
import { readableShade } from '@penning/domain/colour/readable-shade';
import { useRead } from '../../api/use-read.ts';
import { ColourField } from '../../ui/form/colour-field.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import type { Look } from './look-values.ts';
import classes from './look.module.css';

/** The colour of documents: typed, picked or taken from the logo, and whether it is readable. */
export function ColourChoice({ form, profile }: { form: ZodForm<Look>; profile: Profile }) {
  const t = useTexts();
  const colour = form.values.accentColour;
  const set = (value: string) => form.setFieldValue('accentColour', value);
  const isPale = isColour(colour) && contrastOf(colour, SHEET) < MIN_TEXT_CONTRAST;
  const shade = isPale ? readableShade(colour, SHEET) : colour;
  return (
    <div className={classes['stack']}>
      {profile.hasLogo && <FromLogo profile={profile} value={colour} onChoose={set} />}
      <ColourField form={form} name="accentColour" label={t('settings.accentColour')} />
      {isPale && (
        <p className={classes['hint']} role="status">
          {t('look.pale')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => set(shade)}>
            {t('look.useShade', { colour: shade })}
          </Anchor>
        </p>
      )}
    </div>
  );
}

interface FromLogoProps {
  profile: Profile;
  value: string;
  onChoose: (colour: string) => void;
}

/** The main colours of the logo, one click away, in a shade that is readable on white. */
function FromLogo({ profile: { id, logoVersion }, value, onChoose }: FromLogoProps) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const read = useRead('profile.listLogoColours', { params: { id } }, { staleTime: Infinity });
  const colours = [...new Set((read.data?.data ?? []).map(({ readable }) => readable))];
  if (colours.length === 0) return null;
  return (
    <div key={logoVersion}>
      <p className={classes['label']}>{t('look.fromLogo')}</p>
      <div className={classes['swatches']}>
        {colours.map((colour) => (
          <Tooltip key={colour} label={colour}>
            <ColorSwatch
              component="button"
              type="button"
              color={colour}
              size={32}
              disabled={!mayWrite}
              aria-label={t('look.useColour', { colour })}
              aria-pressed={colour === value}
              className={classes['swatch'] ?? ''}
              onClick={() => onChoose(colour)}
            />
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
