import { Button, Input } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { insertTag } from './insert-tag.ts';
import { TagArea, type TagChoice } from './tag-area.tsx';
import classes from './tag-field.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  tags: readonly TagChoice[];
  /** The accessible name of the buttons below. */
  tagsLabel: string;
  multiline?: boolean;
  /** For one of several on a page: low, scrolling, and showing its tags only while it is the one that is written in. */
  compact?: boolean;
  /** The text that applies when nothing is typed. */
  placeholder?: string | undefined;
  /** The language of the text, when it differs from the page's. */
  lang?: string;
  description?: ReactNode;
  readOnly?: boolean;
  /** How many characters the saved text has at most. */
  maxLength?: number;
  error?: ReactNode;
}

/** A text whose tags are chips, with buttons below it that insert them. */
export function TagField({
  label,
  value,
  onChange,
  tags,
  tagsLabel,
  multiline = false,
  compact = false,
  placeholder,
  lang,
  description,
  readOnly = false,
  maxLength,
  error,
}: Props) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  // Without them, a button below would move from under the pointer that presses it, and never be clicked.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isTextEntry(relatedTarget) && !currentTarget.contains(relatedTarget)) setUsed(false);
  };
  return (
    <Input.Wrapper
      className={classes['field'] ?? ''}
      data-compact={compact || undefined}
      onFocus={() => setUsed(true)}
      onBlur={leave}
      label={label}
      labelProps={{ id }}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ mt: 4 }}
      error={error}
    >
      <TagArea
        area={area}
        className={classes['area']}
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        data-multiline={multiline || undefined}
        value={value}
        onChange={onChange}
        tags={tags}
        multiline={multiline}
        placeholder={placeholder}
        readOnly={readOnly}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(lang === undefined ? {} : { lang })}
      />
      {!readOnly && (isUsed || !compact) && (
        <div className={classes['choices']} role="group" aria-label={tagsLabel}>
          {tags
            .filter(({ isOld }) => isOld !== true)
            .map(({ tag, label: name }) => (
              <Button
                key={tag}
                size="compact-sm"
                variant="default"
                onClick={() => area.current && insertTag(area.current, tag)}
              >
                {name}
              </Button>
            ))}
        </div>
      )}
    </Input.Wrapper>
  );
}

/** Whether it is another field that is written in. */
function isTextEntry(target: EventTarget | null): target is Element {
  return (
    target instanceof Element &&
    target.matches(
      '[contenteditable]:not([contenteditable="false"]), textarea, input:not([type="checkbox"], [type="radio"], [type="file"])',
    )
  );
}
