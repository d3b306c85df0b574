import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type Language, MAX_TERMS_BYTES, type Terms } from '@penning/contract';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';

/** The terms and conditions, one PDF for each language. */
export function TermsSettings() {
  const t = useTexts();
  const terms = useRead('terms.list');
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      <ReadOnlyNotice />
      {terms.data ? (
        <>
          <Columns>
            {LANGUAGE_OPTIONS.map(({ value, label }) => (
              <Section key={value} title={label}>
                <TermsIn language={value} terms={terms.data.data.find((one) => one.language === value)} />
              </Section>
            ))}
          </Columns>
          <Text size="sm" c="dimmed">
            {t('terms.fallback')}
          </Text>
        </>
      ) : terms.error ? (
        <Failure error={terms.error} onRetry={() => void terms.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function TermsIn({ language, terms }: { language: Language; terms: Terms | undefined }) {
  const { t, instant } = useReader();
  const mayWrite = useMay('settings.write');
  const replace = useWrite('terms.upload', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('terms.saved') }),
  });
  const upload = useUpload({
    place: `terms/${language}`,
    purpose: 'terms',
    accept: ['.pdf', 'application/pdf'],
    maxBytes: MAX_TERMS_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) =>
      void (await replace.mutateAsync({ query: { language }, body: { uploadId: uuid } })),
  });
  return (
    <UploadArea upload={upload} disabled={!mayWrite}>
      {terms ? (
        <Text size="sm">
          {terms.filename}
          <Text span c="dimmed" size="sm" display="block">
            {t('terms.since', { date: instant(terms.createdAt) })}
          </Text>
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t('terms.none')}
        </Text>
      )}
      {terms && <Attaching terms={terms} mayWrite={mayWrite} />}
      <Group gap="sm" mt="sm">
        {mayWrite && (
          <UploadButton upload={upload} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {t(terms ? 'terms.replace' : 'terms.upload')}
          </UploadButton>
        )}
        {terms && <TermsFile terms={terms} mayWrite={mayWrite} />}
      </Group>
      <UploadList upload={upload} />
    </UploadArea>
  );
}

function Attaching({ terms, mayWrite }: { terms: Terms; mayWrite: boolean }) {
  const t = useTexts();
  const update = useWrite('terms.update');
  const { attachToInvoices, attachToQuotations } = terms;
  const change = (changed: Partial<Pick<Terms, 'attachToInvoices' | 'attachToQuotations'>>) =>
    update.mutate({
      params: { id: terms.id },
      body: { attachToInvoices, attachToQuotations, ...changed },
    });
  const disabled = !mayWrite || update.isPending;
  return (
    <>
      <Checkbox
        mt="sm"
        label={t('terms.attachToInvoices')}
        checked={attachToInvoices}
        disabled={disabled}
        onChange={(event) => change({ attachToInvoices: event.currentTarget.checked })}
      />
      <Checkbox
        mt="xs"
        label={t('terms.attachToQuotations')}
        checked={attachToQuotations}
        disabled={disabled}
        onChange={(event) => change({ attachToQuotations: event.currentTarget.checked })}
      />
    </>
  );
}

function TermsFile({ terms, mayWrite }: { terms: Terms; mayWrite: boolean }) {
  const t = useTexts();
  const params = { id: terms.id };
  const [asking, setAsking] = useState(false);
  const remove = useWrite('terms.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('terms.removed') }),
  });
  const download = () =>
    callRoute('terms.download', { params })
      .then((file) => saveFile(file, terms.filename))
      .catch((error: unknown) => showError(error));
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download()}
      >
        {t('common.download')}
      </Button>
      {mayWrite && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('terms.remove')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('common.confirmDelete', { name: terms.filename })}
        confirmLabel={t('terms.remove')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params }, { onSettled: () => setAsking(false) })}
      >
        {t('terms.removeText')}
      </ConfirmDialog>
    </>
  );
}
