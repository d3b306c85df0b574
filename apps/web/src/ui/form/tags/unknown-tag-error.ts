import { unknownTags } from '@penning/domain';
import type { Translate } from '@penning/i18n';

/** What is wrong with a text with tags that nothing fills: it names them. */
export function unknownTagError(text: string, t: Translate): string | undefined {
  const tags = unknownTags(text);
  return tags.length > 0 ? t('validation.unknownTag', { tags: tags.join(', ') }) : undefined;
}
