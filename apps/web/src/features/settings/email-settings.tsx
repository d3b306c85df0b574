import { SegmentedControl } from '@mantine/core';
import type { EmailTemplate } from '@penning/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { EmailTemplateForm } from './email-template-form.tsx';

/** The texts of the emails, by language; each saves on its own. */
export function EmailSettings() {
  const t = useTexts();
  const templates = useRead('company.listEmailTemplates');
  return (
    <Page title={t('settings.email')} lead={t('settings.emailLead')} narrow>
      <ReadOnlyNotice />
      {templates.data ? (
        <TemplatesByLanguage templates={templates.data.data} />
      ) : templates.error ? (
        <Failure error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function TemplatesByLanguage({ templates }: { templates: readonly EmailTemplate[] }) {
  const { t, language } = useReader();
  const options = useMemo(
    () => LANGUAGE_OPTIONS.filter(({ value }) => templates.some((template) => template.language === value)),
    [templates],
  );
  const [chosen, setChosen] = useState<string>(language);
  const shown = options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '');
  const list = templates.filter((template) => template.language === shown);
  if (list.length === 0) return <EmptyState title={t('settings.emailEmpty')} />;
  return (
    <>
      {options.length > 1 && (
        <SegmentedControl
          aria-label={t('common.language')}
          data={options.map(({ value, label }) => ({ value, label }))}
          value={shown}
          onChange={setChosen}
        />
      )}
      {list.map((template) => (
        <Section key={template.id} title={`${t(`settings.emailKind_${template.kind}`)}: ${template.name}`}>
          <EmailTemplateForm template={template} />
        </Section>
      ))}
    </>
  );
}
