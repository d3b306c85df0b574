import { Button, Group } from '@mantine/core';
import type { AccountantLink } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LinkRow } from '../office/link-row.tsx';

/** So many are shown at once; the others come up as these are answered. */
const SHOWN = 10;

/** Links that wait for an answer, of either side; nothing while there are none. */
export function LinkRequests() {
  const t = useTexts();
  const links = useRead('accountant.listLinks', { query: { perPage: SHOWN } });
  const waiting = links.data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={t('accountant.requests')}>
      {waiting.map((link) => (
        <Request key={link.id} link={link} />
      ))}
    </Section>
  );
}

function Request({ link }: { link: AccountantLink }) {
  const { t, instant } = useReader();
  const { id, askedBy, askedAt, askedName } = link;
  const { name, city } = link.company;
  const said = (title: string) => ({ onSuccess: () => showToast({ level: 'success', title }) });
  const accept = useWrite('accountant.acceptLink', said(t('accountant.linked', { name })));
  const decline = useWrite('accountant.declineLink', said(t('accountant.declined')));
  const withdraw = useWrite('accountant.withdrawLink', said(t('accountant.withdrawn')));
  const call = { params: { id } };
  return (
    <LinkRow
      title={t(askedBy === 'company' ? 'accountant.requestByCompany' : 'accountant.requestByOffice', {
        name,
      })}
      detail={[city, t('accountant.requestDetail', { name: askedName, when: instant(askedAt) })]
        .filter(Boolean)
        .join(' · ')}
    >
      {askedBy === 'company' ? (
        <Group gap="xs">
          <Button size="compact-sm" loading={accept.isPending} onClick={() => accept.mutate(call)}>
            {t('accountant.accept')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={decline.isPending}
            onClick={() => decline.mutate(call)}
          >
            {t('accountant.decline')}
          </Button>
        </Group>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(call)}
        >
          {t('accountant.withdraw')}
        </Button>
      )}
    </LinkRow>
  );
}
