import type { DocumentTemplate } from '@penning/contract';
import type { TemplateRow } from './document-template-store.ts';

export function presentTemplate({ id, name, lineCount, updatedAt }: TemplateRow): DocumentTemplate {
  return { id, name, lineCount, updatedAt: updatedAt.toISOString() };
}
