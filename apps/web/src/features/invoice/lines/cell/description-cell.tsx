import { useDebouncedValue } from '@mantine/hooks';
import type { Product } from '@penning/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRead } from '../../../../api/use-read.ts';
import { TagArea } from '../../../../ui/form/tags/tag-area.tsx';
import { usePeriodTags } from '../../../document/use-tag-choices.ts';
import type { EditorLine } from '../../draft/draft-content.ts';
import { useEditor } from '../../draft/editor-context.ts';
import classes from '../line-grid.module.css';
import fields from './cell.module.css';
import { ProductChoices } from './product-choices.tsx';

const DEBOUNCE_MS = 200;
const CHOICES = 6;
const MAX_LENGTH = 2000;

interface Props {
  line: EditorLine;
  label: string;
  invalid: boolean;
  describedBy: string | undefined;
}

/**
 * The text of a line; matching products are offered below it while typing. In a recurring invoice, months
 * and years are chips in it.
 */
export function DescriptionCell({ line, label, invalid, describedBy }: Props) {
  const { store, isRecurring } = useEditor();
  const periodTags = usePeriodTags();
  const cell = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const [term] = useDebouncedValue(search, DEBOUNCE_MS);
  const found = useRead(
    'product.list',
    { query: { q: term, perPage: CHOICES } },
    { enabled: search !== '' && term !== '', isAside: true },
  );
  const products = search !== '' && term !== '' ? (found.data?.data ?? []) : [];
  const opened = products.length > 0;

  function close() {
    setSearch('');
    setActive(-1);
  }

  function choose(product: Product) {
    store.changeLine(line.id, {
      number: product.number,
      description: product.description,
      price: product.price,
      unit: product.unit,
      vatId: product.vatId,
      ledgerId: product.ledgerId,
      descriptionOnly: false,
    });
    close();
  }

  function type(text: string) {
    store.changeLine(line.id, { description: text });
    setActive(-1);
    setSearch(line.descriptionOnly || text.includes('\n') ? '' : text.trim().slice(0, 200));
  }

  function press(event: KeyboardEvent) {
    if (!opened) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(Math.max(-1, Math.min(products.length - 1, active + step)));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && products[active]) {
      event.preventDefault();
      choose(products[active]);
    }
  }

  const bound = {
    className: fields['input'],
    'data-cell': 'description',
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    placeholder: label,
    'aria-autocomplete': 'list',
    'aria-controls': opened ? listId : undefined,
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    value: line.description,
    maxLength: MAX_LENGTH,
    onKeyDown: press,
    onBlur: close,
  } as const;

  return (
    <div ref={cell} className={classes['cell']} data-column="description">
      {isRecurring ? (
        <TagArea {...bound} multiline tags={periodTags} onChange={type} />
      ) : (
        // A hidden copy of the text gives the field its height.
        <div className={fields['grow']} data-text={`${line.description} `}>
          <textarea {...bound} rows={1} onChange={(event) => type(event.currentTarget.value)} />
        </div>
      )}
      {opened && (
        <ProductChoices
          anchor={cell}
          products={products}
          active={active}
          listId={listId}
          currency={store.head().currency}
          onHover={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}
