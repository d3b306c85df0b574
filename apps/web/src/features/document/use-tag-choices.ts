import type { EmailTemplate } from '@penning/contract';
import { PERIOD_TAGS, TEMPLATE_TAGS, type TemplateTag } from '@penning/domain';
import type { TagChoice } from '../../ui/form/tags/tag-area.tsx';
import { useTexts } from '../../ui/reader.ts';

/** Tags that are only filled in quotations. */
const QUOTATION_ONLY: readonly TemplateTag[] = ['quotation_number'];
const REMINDER_ONLY: readonly TemplateTag[] = [
  'remind_date',
  'original_due_date',
  'open_amount',
  'interest',
  'costs',
  'total_due',
];
/** Buttons of an earlier design: every email now has its button above the text. */
const OFFERED_NO_MORE: readonly TemplateTag[] = ['pay_widget', 'quotation_accept_button'];

/**
 * The tags of a kind of message in the reader's language; all of them, since a text may contain any. With `values`, its
 * chips say what they stand for.
 */
export function useTagChoices(
  kind: EmailTemplate['kind'],
  values: Readonly<Record<string, string>> = {},
): TagChoice[] {
  const t = useTexts();
  return TEMPLATE_TAGS.map((tag) => ({
    tag,
    // A quotation's last day takes the place of an invoice's due date.
    label:
      kind === 'quotation' && tag === 'due_date' ? t('quotation.tag_valid_until') : t(`settings.tag_${tag}`),
    ...(values[tag] ? { value: values[tag] } : {}),
    ...(isOffered(tag, kind) ? {} : { isOld: true as const }),
  }));
}

/** The tags of a recurring invoice's own texts: the months and years around the date of each invoice. */
export function usePeriodTags(): TagChoice[] {
  const t = useTexts();
  return PERIOD_TAGS.map((tag) => ({ tag, label: t(`invoice.tag_${tag}`) }));
}

function isOffered(tag: TemplateTag, kind: EmailTemplate['kind']): boolean {
  if (OFFERED_NO_MORE.includes(tag)) return false;
  if (QUOTATION_ONLY.includes(tag)) return kind === 'quotation';
  return !REMINDER_ONLY.includes(tag) || kind === 'reminder';
}
