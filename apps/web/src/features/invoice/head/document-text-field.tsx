import { useTexts } from '../../../ui/reader.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import { HeadText } from './head-text.tsx';

interface Props {
  name: 'textTop' | 'textBottom';
  /** The customer's own text; the preview shows it unless something else is typed. */
  ofCustomer: string | undefined;
}

/** A text above or below the lines; an empty field shows the text that will be used instead. */
export function DocumentTextField({ name, ofCustomer = '' }: Props) {
  const t = useTexts();
  const { store, master } = useEditor();
  const { [name]: value, profileId } = useHead();
  const profile = master.profiles.find(({ id }) => id === profileId);
  const ofProfile = (name === 'textTop' ? profile?.extraText : profile?.extraTextBottom) ?? '';
  return (
    <HeadText
      label={t(`invoice.${name}`)}
      description={value === '' && ofCustomer !== '' ? t('invoice.textFromCustomer') : undefined}
      placeholder={ofCustomer || ofProfile || t('invoice.textFromProfile')}
      multiline
      maxLength={4000}
      value={value}
      onChange={(text) => store.changeHead({ [name]: text })}
    />
  );
}
