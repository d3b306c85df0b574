import { Button, Group } from '@mantine/core';
import type { AccountantLink } from '@penning/contract';
import { useReader } from '../../ui/reader.ts';
import { LinkRow } from './link-row.tsx';

/** A possible answer of the reader: its action, and whether it is running. */
interface Answer {
  isPending: boolean;
  mutate: (call: { params: { id: string } }) => void;
}

interface Props {
  link: AccountantLink;
  /** Whether the company or the accountant reads this. */
  side: 'company' | 'accountant';
  title: string;
  /** The other side's city. */
  city: string;
  mayDecide: boolean;
  answers: { accept: Answer; decline: Answer; withdraw: Answer };
}

/** A pending link: the side that was asked accepts or declines it, the side that asked can withdraw it. */
export function LinkRequest({ link, side, title, city, mayDecide, answers }: Props) {
  const { t, instant } = useReader();
  const { id, askedBy, askedAt, askedName } = link;
  const detail = t('accountant.requestDetail', { name: askedName, when: instant(askedAt) });
  const { accept, decline, withdraw } = answers;
  const buttons =
    askedBy === side
      ? [{ label: t('accountant.withdraw'), answer: withdraw, isFirst: false }]
      : [
          { label: t('accountant.accept'), answer: accept, isFirst: true },
          { label: t('accountant.decline'), answer: decline, isFirst: false },
        ];
  return (
    <LinkRow title={title} detail={[city, detail].filter(Boolean).join(' · ')}>
      {mayDecide && (
        <Group gap="xs">
          {buttons.map(({ label, answer, isFirst }) => (
            <Button
              key={label}
              size="compact-sm"
              {...(isFirst ? {} : { variant: 'default' })}
              loading={answer.isPending}
              onClick={() => answer.mutate({ params: { id } })}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </LinkRow>
  );
}
