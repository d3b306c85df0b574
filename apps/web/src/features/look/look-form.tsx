import { DESIGNS, FONTS, type Profile } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { PageParts } from '../../ui/parts/page-parts.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { FONT_NAMES } from '../profile/font-names.ts';
import { ProfileLogo } from '../profile/profile-logo.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ColourChoice } from './colour-choice.tsx';
import { DesignChoice } from './design-choice.tsx';
import { LookPreviews } from './look-previews.tsx';
import { Look } from './look-values.ts';
import classes from './look.module.css';

/** Logo, colour, typeface and layout of a profile, beside a preview of what customers will see. */
export function LookForm({ profile }: { profile: Profile }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { accentColour, font, design, logoPosition, senderPosition } = profile;
  const saved = { accentColour, font, design, logoPosition, senderPosition };
  const form = useZodForm(Look, saved);
  useFollowSaved(form, saved);
  const save = useWrite('profile.update', { errorTitle: false });
  return (
    <FormGroup readOnly={!mayWrite}>
      <div className={classes['columns']}>
        <KeptForm
          form={form}
          readOnly={!mayWrite}
          keep={`look:${profile.id}`}
          onSubmit={(body) => save.mutateAsync({ params: { id: profile.id }, body })}
        >
          <PageParts
            ofOneForm
            parts={[
              {
                id: 'logo',
                label: t('look.logoAndColour'),
                content: (
                  <>
                    <Section title={t('settings.logo')} hint={t('settings.logoHint')}>
                      <ProfileLogo profile={profile} />
                    </Section>
                    <Section title={t('look.colour')}>
                      <ColourChoice form={form} profile={profile} />
                    </Section>
                  </>
                ),
              },
              { id: 'layout', label: t('look.layout'), content: <LayoutChoice form={form} /> },
            ]}
          />
        </KeptForm>
        <LookPreviews profile={profile} look={form.values} />
      </div>
    </FormGroup>
  );
}

/** The ready-made layout, the typeface and where logo and sender are. */
function LayoutChoice({ form }: { form: ZodForm<Look> }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const sides = [
    { value: 'left', label: t('settings.left') },
    { value: 'right', label: t('settings.right') },
  ];
  return (
    <Section title={t('look.layout')}>
      <div className={classes['stack']}>
        <DesignChoice
          value={form.values.design}
          onChange={(value) => form.setFieldValue('design', value)}
          designs={DESIGNS}
          disabled={!mayWrite}
        />
        <SelectField
          form={form}
          name="font"
          label={t('settings.font')}
          data={FONTS.map((value) => ({ value, label: FONT_NAMES[value] }))}
        />
        <SelectField form={form} name="logoPosition" label={t('settings.logoPosition')} data={sides} />
        <SelectField form={form} name="senderPosition" label={t('settings.senderPosition')} data={sides} />
      </div>
    </Section>
  );
}
