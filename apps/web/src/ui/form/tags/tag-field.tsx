import { Button, Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tag-field.module.css';
import { nodesOf, partsOf, textOf } from './tag-text.ts';
import { useShownText } from './use-shown-text.ts';

/** A tag that can be put into a text, by the name that people read. */
export interface TagChoice {
  readonly tag: string;
  readonly label: string;
  /** Present when it is shown where a text has it, and offered no more. */
  readonly isOld?: true;
}

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  tags: readonly TagChoice[];
  /** Names the buttons below, for those who do not see them. */
  tagsLabel: string;
  multiline?: boolean;
  /** For one of several on a page: low, and with its tags while it is being written in alone. */
  compact?: boolean;
  /** What is meant where nothing is written. */
  placeholder?: string;
  /** The language of the text, where it is not that of the page. */
  lang?: string;
  description?: ReactNode;
  readOnly?: boolean;
  error?: string | undefined;
}

/** A text with tags, which are chips: typed, pasted or chosen below it, and removed like a character. */
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
  error,
}: Props) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const caret = useRef<Range>(undefined);
  const known = new Set(tags.map(({ tag }) => tag));
  const labelOf = (tag: string) => tags.find((each) => each.tag === tag)?.label ?? tag;
  const toNodes = (text: string) => nodesOf(partsOf(text, known), labelOf, classes['chip'] ?? '');

  const keepTyped = useShownText(area, value, toNodes);

  function tell() {
    const written = area.current ? textOf(area.current).replace(/\n+$/, '') : '';
    const text = multiline ? written : written.replaceAll('\n', ' ');
    keepTyped(text);
    onChange(text);
  }

  /** Puts a text where the caret is, or at the end. */
  function insert(text: string) {
    const field = area.current;
    if (!field) return;
    const range = caret.current ?? endOf(field);
    range.deleteContents();
    const nodes = toNodes(text);
    for (const node of nodes.toReversed()) range.insertNode(node);
    const last = nodes.at(-1);
    if (last) placeAfter(last);
    field.focus();
    rememberCaret();
    tell();
  }

  function rememberCaret() {
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    if (range && area.current?.contains(range.commonAncestorContainer)) caret.current = range;
  }

  function onInput() {
    if (area.current) turnTypedTags(area.current, known, toNodes);
    rememberCaret();
    tell();
  }

  return (
    <Input.Wrapper
      className={classes['field'] ?? ''}
      data-compact={compact || undefined}
      label={label}
      labelProps={{ id }}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    >
      <div
        ref={area}
        className={classes['area']}
        role="textbox"
        aria-labelledby={id}
        aria-multiline={multiline}
        aria-readonly={readOnly}
        aria-invalid={error !== undefined}
        tabIndex={0}
        data-multiline={multiline || undefined}
        data-placeholder={value === '' ? placeholder : undefined}
        aria-placeholder={placeholder}
        lang={lang}
        contentEditable={readOnly ? false : 'plaintext-only'}
        suppressContentEditableWarning
        onInput={onInput}
        onSelect={rememberCaret}
        onKeyUp={rememberCaret}
        onPointerUp={rememberCaret}
        onBlur={rememberCaret}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !multiline) event.preventDefault();
        }}
      />
      {!readOnly && (
        <div className={classes['choices']} role="group" aria-label={tagsLabel}>
          {tags
            .filter(({ isOld }) => isOld !== true)
            .map(({ tag, label: name }) => (
              <Button key={tag} size="compact-sm" variant="default" onClick={() => insert(`{{${tag}}}`)}>
                {name}
              </Button>
            ))}
        </div>
      )}
    </Input.Wrapper>
  );
}

function endOf(field: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(field);
  range.collapse(false);
  return range;
}

function placeAfter(node: Node): void {
  const range = document.createRange();
  range.setStartAfter(node);
  range.collapse(true);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** A tag typed out in full becomes a chip, with the caret after it. */
function turnTypedTags(
  field: HTMLElement,
  known: ReadonlySet<string>,
  toNodes: (text: string) => Node[],
): void {
  const before = Array.from(field.childNodes);
  for (const node of before) {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (!partsOf(text, known).some((part) => typeof part !== 'string')) continue;
    const nodes = toNodes(text);
    node.replaceWith(...nodes);
    const chip = nodes.findLast((each) => each instanceof HTMLElement);
    if (chip) placeAfter(chip);
  }
}
