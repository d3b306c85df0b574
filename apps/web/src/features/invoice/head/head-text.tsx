import { TextInput, Textarea } from '@mantine/core';
import { TagField } from '../../../ui/form/tags/tag-field.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { usePeriodTags } from '../../document/use-tag-choices.ts';
import { useEditor } from '../draft/editor-context.ts';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** Two rows instead of one. */
  multiline?: boolean;
  placeholder?: string;
  description?: string | undefined;
}

/** A text of the document; in a recurring invoice, months and years are chips in it. */
export function HeadText({ onChange, multiline = false, description, ...field }: Props) {
  const t = useTexts();
  const { isRecurring } = useEditor();
  const tags = usePeriodTags();
  if (isRecurring) {
    return (
      <TagField
        {...field}
        description={description}
        multiline={multiline}
        onChange={onChange}
        tags={tags}
        tagsLabel={t('recurring.tagMenu')}
        compact
      />
    );
  }
  const type = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return multiline ? (
    <Textarea {...field} description={description} rows={2} onChange={type} />
  ) : (
    <TextInput {...field} description={description} onChange={type} />
  );
}
