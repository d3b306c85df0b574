import type { AccountantLink } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LinkRequest } from '../record/link-request.tsx';

/** How many are shown at once; the others follow as these are answered. */
const SHOWN = 10;

/** Pending links, requested by either side; nothing when there are none. */
export function LinkRequests() {
  const t = useTexts();
  const links = useRead('accountant.listLinks', { query: { perPage: SHOWN } });
  if (links.isLoadingError) return <ReadFailure of={[links]} />;
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
  const t = useTexts();
  const { name, city } = link.company;
  const said = (title: string) => ({ onSuccess: () => showToast({ level: 'success', title }) });
  const answers = {
    accept: useWrite('accountant.acceptLink', said(t('accountant.linked', { name }))),
    decline: useWrite('accountant.declineLink', said(t('accountant.declined'))),
    withdraw: useWrite('accountant.withdrawLink', said(t('accountant.withdrawn'))),
  };
  const isTheirs = link.askedBy === 'company';
  const title = t(isTheirs ? 'accountant.requestByCompany' : 'accountant.requestByAccountant', { name });
  return <LinkRequest link={link} side="accountant" title={title} city={city} mayDecide answers={answers} />;
}
