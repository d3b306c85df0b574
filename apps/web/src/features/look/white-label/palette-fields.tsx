import { Anchor } from '@mantine/core';
import { PaletteColours, type WhiteLabelTheme } from '@penning/contract';
import { PALETTE_COLOURS, type PairProblem, paletteProblems } from '@penning/domain/colour/palette';
import { ColourField } from '../../../ui/form/colour-field.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../look.module.css';

/** Every colour, with the surfaces it is unreadable on and a shade that works. */
export function PaletteFields({ form }: { form: ZodForm<WhiteLabelTheme> }) {
  const { colours } = form.values;
  const isWhole = PaletteColours.safeParse(colours).success;
  const problems = isWhole ? paletteProblems(colours) : [];
  return (
    <div className={classes['colours']}>
      {PALETTE_COLOURS.map((name) => (
        <div key={name}>
          <Colour form={form} name={name} problem={problems.find(({ colour }) => colour === name)} />
        </div>
      ))}
    </div>
  );
}

interface ColourProps {
  form: ZodForm<WhiteLabelTheme>;
  name: PairProblem['colour'];
  problem: PairProblem | undefined;
}

function Colour({ form, name, problem }: ColourProps) {
  const t = useTexts();
  return (
    <>
      <ColourField form={form} name={`colours.${name}`} label={t(`look.colour_${name}`)} />
      {problem && (
        <p className={classes['problem']} role="status">
          {t('look.unreadable', {
            on: t(`look.colour_${problem.on}`),
            contrast: problem.contrast.toFixed(1),
            minimum: problem.minimum.toFixed(1),
          })}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => form.setFieldValue(`colours.${name}`, problem.proposal)}
          >
            {t('look.useShade', { colour: problem.proposal })}
          </Anchor>
        </p>
      )}
    </>
  );
}
