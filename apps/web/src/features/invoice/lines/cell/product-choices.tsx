import type { Product } from '@penning/contract';
import { formatPrice } from '@penning/i18n';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../../ui/reader.ts';
import classes from './product-choices.module.css';
import { usePlaceBelow } from './use-place-below.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  products: readonly Product[];
  active: number;
  listId: string;
  currency: string;
  onHover: (index: number) => void;
  onChoose: (product: Product) => void;
}

/** The matching products, below the text; outside the row, which would cut them off. */
export function ProductChoices({ anchor, products, active, listId, currency, onHover, onChoose }: Props) {
  const t = useTexts();
  const list = usePlaceBelow(anchor, products);
  return createPortal(
    <div ref={list} id={listId} role="listbox" aria-label={t('invoice.products')} className={classes['list']}>
      {products.map((product, index) => (
        // The text field has the focus and handles the keys.
        <div
          key={product.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes['option']}
          onMouseEnter={() => onHover(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(product);
          }}
        >
          <span className={classes['name']}>
            {product.description}
            {product.number !== '' && <small>{product.number}</small>}
          </span>
          <span className={classes['price']}>
            {formatPrice(product.price, currency)}
            {product.unit !== '' && <small>{t('invoice.productPerUnit', { unit: product.unit })}</small>}
          </span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
