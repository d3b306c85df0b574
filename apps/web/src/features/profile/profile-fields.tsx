import { DESIGNS, FONTS, HEADER_LINES, type ProfileValues } from '@penning/contract';
import { ColourField } from '../../ui/form/colour-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { IntegerField, NumberField } from '../../ui/form/number-fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { FONT_NAMES } from './font-names.ts';
import classes from './profile-form.module.css';

interface Props {
  form: ZodForm<ProfileValues>;
}

export function DefaultFields({ form, isDefault }: Props & { isDefault: boolean }) {
  const t = useTexts();
  return (
    <div className={classes['stack']}>
      <TextField form={form} name="name" label={t('settings.profileName')} required />
      <FieldRow>
        <IntegerField form={form} name="expiration" label={t('settings.expiration')} />
        <SelectField
          form={form}
          name="language"
          label={t('settings.documentLanguage')}
          data={LANGUAGE_OPTIONS}
        />
      </FieldRow>
      <SwitchField
        form={form}
        name="disabled"
        label={t('settings.profileDisabled')}
        disabled={isDefault}
        description={t(isDefault ? 'settings.profileDefaultHint' : 'settings.profileDisabledHint')}
      />
    </div>
  );
}

export function LayoutFields({ form }: Props) {
  const t = useTexts();
  const sides = [
    { value: 'left', label: t('settings.left') },
    { value: 'right', label: t('settings.right') },
  ];
  return (
    <div className={classes['stack']}>
      <FieldRow>
        <SelectField form={form} name="logoPosition" label={t('settings.logoPosition')} data={sides} />
        <SelectField form={form} name="senderPosition" label={t('settings.senderPosition')} data={sides} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="marginGlobal" label={t('settings.marginGlobal')} placeholder="10" />
        <NumberField form={form} name="marginHeader" label={t('settings.marginHeader')} placeholder="0" />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="design"
          label={t('look.layout')}
          data={DESIGNS.map((value) => ({ value, label: t(`look.design_${value}`) }))}
        />
        <SelectField
          form={form}
          name="font"
          label={t('settings.font')}
          data={FONTS.map((value) => ({ value, label: FONT_NAMES[value] }))}
        />
      </FieldRow>
      <ColourField form={form} name="accentColour" label={t('settings.accentColour')} />
    </div>
  );
}

export function SenderFields({ form }: Props) {
  const t = useTexts();
  return (
    <div className={classes['lines']}>
      {HEADER_LINES.map((line, index) => (
        <TextField
          key={line}
          form={form}
          name={`headerLines.${index}`}
          label={t(`settings.headerLine_${line}`)}
        />
      ))}
    </div>
  );
}
