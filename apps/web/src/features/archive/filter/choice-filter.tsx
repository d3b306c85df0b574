import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import { type ChoiceName, choiceOf } from './filter-choices.ts';

/** One of a few values, or any. */
export function ChoiceFilter({
  name,
  labelled = false,
  className = '',
}: {
  name: ChoiceName;
  labelled?: boolean;
  className?: string;
}) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const choice = choiceOf(name);
  if (!choice) return null;
  const label = choice.label(t);
  return (
    <NativeSelect
      className={className}
      {...(labelled ? { label } : { 'aria-label': label })}
      value={search[name] ?? ''}
      onChange={({ currentTarget: { value } }) => change({ [name]: value === '' ? undefined : value })}
      data={[
        { value: '', label: choice.any(t) },
        ...choice.values.map((value) => ({ value, label: choice.textOf(value, t) })),
      ]}
    />
  );
}
