import { Button, Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tag-field.module.css';
import { nodesOf, partsOf, textOf } from './tag-text.ts';
import { useShownText } from './use-shown-text.ts';

/** A tag that can be inserted into a text, with its name for people. */
export interface TagChoice {
  readonly tag: string;
  readonly label: string;
  /** Present when a text may still contain it but it is no longer offered. */
  readonly isOld?: true;
}

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  tags: readonly TagChoice[];
  /** The accessible name of the buttons below. */
  tagsLabel: string;
  multiline?: boolean;
  /** For one of several on a page: low, showing its tags only while it has the focus. */
  compact?: boolean;
  /** The text that applies when nothing is typed. */
  placeholder?: string;
  /** The language of the text, when it differs from the page's. */
  lang?: string;
  description?: ReactNode;
  readOnly?: boolean;
  error?: ReactNode;
}

/** A text whose tags are chips: typed, pasted or chosen below it, and deleted like a character. */
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

  /** Inserts a text at the caret, or at the end. */
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

/** Turns a fully typed tag into a chip, with the caret after it. */
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
