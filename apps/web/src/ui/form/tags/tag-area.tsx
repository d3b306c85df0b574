import { type HTMLAttributes, type KeyboardEvent, type RefObject, useRef } from 'react';
import { placeAfter, rememberCaret } from './insert-tag.ts';
import classes from './tag-field.module.css';
import { nodesOf, partsOf, textOf } from './tag-text.ts';
import { useShownText } from './use-shown-text.ts';

/** A tag that can be inserted into a text, with its name for people. */
export interface TagChoice {
  readonly tag: string;
  readonly label: string;
  /** What it stands for in this text, shown in place of its name. */
  readonly value?: string;
  /** Present when a text may still contain it but it is no longer offered. */
  readonly isOld?: true;
}

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'onInput'> {
  /** The area itself, for a caller that inserts tags. */
  area?: RefObject<HTMLDivElement | null>;
  value: string;
  onChange: (text: string) => void;
  tags: readonly TagChoice[];
  multiline?: boolean;
  /** The text that applies when nothing is typed. */
  placeholder?: string | undefined;
  readOnly?: boolean;
  /** How many characters the saved text has at most. */
  maxLength?: number;
}

/** An editing area whose tags are chips: typed, pasted or inserted, and deleted like a character. */
export function TagArea({
  area,
  value,
  onChange,
  tags,
  multiline = false,
  placeholder,
  readOnly = false,
  maxLength = Infinity,
  onKeyDown,
  onBlur,
  ...rest
}: Props) {
  const own = useRef<HTMLDivElement>(null);
  const field = area ?? own;
  const known = new Set(tags.map(({ tag }) => tag));
  const labelOf = (tag: string) => {
    const choice = tags.find((each) => each.tag === tag);
    return { name: choice?.label ?? tag, value: choice?.value ?? '' };
  };
  const toNodes = (text: string) => nodesOf(partsOf(text, known), labelOf, classes['chip'] ?? '');
  const keepTyped = useShownText(field, value, toNodes);
  const remember = () => field.current && rememberCaret(field.current);

  function onInput() {
    if (!field.current) return;
    turnTypedTags(field.current, known, toNodes);
    remember();
    const written = textOf(field.current).replace(/\n+$/, '');
    const text = (multiline ? written : written.replaceAll('\n', ' ')).slice(0, maxLength);
    if (text.length < written.length) showFrom(field.current, toNodes(text));
    keepTyped(text);
    onChange(text);
  }

  return (
    <div
      {...rest}
      ref={field}
      role="textbox"
      aria-multiline={multiline}
      aria-readonly={readOnly || undefined}
      tabIndex={0}
      data-placeholder={value === '' ? placeholder : undefined}
      aria-placeholder={placeholder}
      contentEditable={readOnly ? false : 'plaintext-only'}
      suppressContentEditableWarning
      onInput={onInput}
      onSelect={remember}
      onKeyUp={remember}
      onPointerUp={remember}
      onBlur={(event) => {
        remember();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        onKeyDown?.(event);
        if (event.key === 'Enter' && !multiline) event.preventDefault();
      }}
    />
  );
}

/** Shows a text that had to be cut, with the caret at its end. */
function showFrom(field: HTMLElement, nodes: readonly Node[]): void {
  field.replaceChildren(...nodes);
  const last = nodes.at(-1);
  if (last) placeAfter(last);
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
