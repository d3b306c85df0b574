import type { HandlersOf } from '../../http/handler.ts';
import { listProducts } from './list-products.ts';
import { createProduct, deleteProduct, getProduct, updateProduct } from './product.ts';

export const productHandlers: HandlersOf<'product'> = {
  list: listProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  delete: deleteProduct,
};
