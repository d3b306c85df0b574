import type { TagChoice } from './tag-area.tsx';
import classes from './tag-field.module.css';
import { partsOf } from './tag-text.ts';

/** A text to read, with its tags as the chips of the field that it was written in. */
export function TaggedText({ text, tags }: { text: string; tags: readonly TagChoice[] }) {
  const labels = new Map(tags.map(({ tag, label }) => [tag, label]));
  return partsOf(text, new Set(labels.keys())).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={index} className={classes['chip']}>
        {labels.get(part.tag)}
      </span>
    ),
  );
}
