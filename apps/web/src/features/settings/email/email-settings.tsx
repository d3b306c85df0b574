import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Column, Columns, Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { AddressSection } from './address-section.tsx';
import { MailServerSection } from './mail-server-section.tsx';
import { TextList } from './text-list.tsx';

/** The sender, mail server and texts of emails. */
export function EmailSettings() {
  const t = useTexts();
  const templates = useRead('company.listEmailTemplates');
  const addresses = useRead('emailAddress.list');
  const failure = templates.error ?? addresses.error;
  return (
    <Page title={t('settings.emailTitle')} lead={t('settings.emailLead')}>
      <ReadOnlyNotice />
      <Columns>
        <Column>
          <Section title={t('sender.addresses')} hint={t('sender.addressesLead')}>
            {addresses.data ? (
              <AddressSection addresses={addresses.data.data} isSecondary />
            ) : (
              <LinesSkeleton lines={3} />
            )}
          </Section>
          <Section title={t('sender.server')} hint={t('sender.serverLead')}>
            {addresses.data ? (
              <MailServerSection addresses={addresses.data.data} />
            ) : (
              <LinesSkeleton lines={2} />
            )}
          </Section>
        </Column>
        <Section title={t('settings.emailTexts')} hint={t('settings.emailTextsHint')}>
          {templates.data ? (
            <TextList
              texts={templates.data.data.map(({ id, kind, language, name }) => ({
                id,
                language,
                label: t(`settings.emailKind_${kind}`),
                name,
              }))}
              to="/settings/email/message/$id"
            />
          ) : (
            <LinesSkeleton lines={4} />
          )}
        </Section>
      </Columns>
      {failure && (
        <Failure
          error={failure}
          onRetry={() => {
            void templates.refetch();
            void addresses.refetch();
          }}
        />
      )}
    </Page>
  );
}
