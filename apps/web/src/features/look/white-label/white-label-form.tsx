import { SegmentedControl } from '@mantine/core';
import { THEME_TYPES, type WhiteLabel, WhiteLabelTheme } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import { useWrite } from '../../../api/use-write.ts';
import { SwitchField } from '../../../ui/form/fields.tsx';
import { FormGroup } from '../../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { type ZodForm, useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PageParts } from '../../../ui/parts/page-parts.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import classes from '../look.module.css';
import { LogoChoice } from './logo-choice.tsx';
import { PaletteFields } from './palette-fields.tsx';
import { WhiteLabelPreviews } from './white-label-previews.tsx';

/** Whether white label is on, and its logo, theme and colours, beside a preview. */
export function WhiteLabelForm({ saved }: { saved: WhiteLabel }) {
  const t = useTexts();
  const { active, type, colours, included } = saved;
  const theme = { active, type, colours };
  const form = useZodForm(WhiteLabelTheme, theme);
  useFollowSaved(form, theme);
  const save = useWrite('whiteLabel.update', { errorTitle: false, refreshes: ['preferences'] });
  return (
    <FormGroup readOnly={!included}>
      <div className={classes['columns']}>
        <KeptForm
          form={form}
          readOnly={!included}
          keep="settings:white-label"
          onSubmit={(body) => save.mutateAsync({ body })}
        >
          <PageParts
            ofOneForm
            parts={[
              {
                id: 'theme',
                label: t('look.theme'),
                content: (
                  <>
                    <ThemeChoice form={form} disabled={!included} />
                    <Section title={t('settings.logo')} hint={t('look.whiteLabelLogoHint')}>
                      <LogoChoice logoVersion={saved.logoVersion} disabled={!included} />
                    </Section>
                  </>
                ),
              },
              // The dark theme has its own colours.
              ...(form.values.type === 'custom'
                ? [{ id: 'colours', label: t('look.colours'), content: <PaletteSection form={form} /> }]
                : []),
            ]}
          />
        </KeptForm>
        <WhiteLabelPreviews theme={form.values} logoVersion={saved.logoVersion} />
      </div>
    </FormGroup>
  );
}

function ThemeChoice({ form, disabled }: { form: ZodForm<WhiteLabelTheme>; disabled: boolean }) {
  const t = useTexts();
  return (
    <Section title={t('look.theme')}>
      <div className={classes['stack']}>
        <SwitchField form={form} name="active" label={t('look.active')} description={t('look.activeHint')} />
        <SegmentedControl
          aria-label={t('look.theme')}
          fullWidth
          disabled={disabled}
          data={THEME_TYPES.map((value) => ({ value, label: t(`look.theme_${value}`) }))}
          value={form.values.type}
          onChange={(value) => {
            if (isOneOf(THEME_TYPES, value)) form.setFieldValue('type', value);
          }}
        />
      </div>
    </Section>
  );
}

function PaletteSection({ form }: { form: ZodForm<WhiteLabelTheme> }) {
  const t = useTexts();
  return (
    <Section title={t('look.colours')} hint={t('look.coloursHint')}>
      <PaletteFields form={form} />
    </Section>
  );
}
