import { Button, Menu } from '@mantine/core';
import type { DownloadRequestInput, SelectionInput } from '@penning/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchByBrowser } from '../../../api/fetch-by-browser.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';

type Kind<Request> = Request extends unknown ? Omit<Request, 'selection' | 'language'> : never;

/** The files that can be made of many documents. */
const DOWNLOADS = {
  pdf: { kind: 'zip', contents: ['pdf'] },
  ubl: { kind: 'zip', contents: ['ubl'] },
  both: { kind: 'zip', contents: ['pdf', 'ubl'] },
  csvDocuments: { kind: 'csv', rows: 'documents' },
  csvLines: { kind: 'csv', rows: 'lines' },
  checklistPdf: { kind: 'checklist', format: 'pdf' },
  checklistCsv: { kind: 'checklist', format: 'csv' },
  purchaseZip: { kind: 'purchases', format: 'zip' },
  purchaseCsv: { kind: 'purchases', format: 'csv' },
} as const satisfies Record<string, DeepReadonly<Kind<DownloadRequestInput>>>;
export type DownloadName = keyof typeof DOWNLOADS;

type DeepReadonly<T> = {
  readonly [K in keyof T]: T[K] extends (infer Item)[] | undefined ? readonly Item[] : T[K];
};

/** Makes a file of the selection; the browser downloads it and can stop. */
export function DownloadMenu({
  names,
  select,
}: {
  names: readonly DownloadName[];
  select: () => SelectionInput;
}) {
  const { t, language: own } = useReader();
  // The language of the headings and number formats: the recipient of the file may have another one.
  const [language, setLanguage] = useState(own);
  const create = useWrite('download.create', {
    errorTitle: t('download.failed'),
    onSuccess: ({ data }) => {
      fetchByBrowser(data.path);
      showToast({
        level: 'info',
        title: t('download.started', { count: data.count }),
        message: data.filename,
      });
    },
  });
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={create.isPending}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('download.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item
            key={name}
            onClick={() =>
              create.mutate({
                body: { ...DOWNLOADS[name], selection: select(), language } as DownloadRequestInput,
              })
            }
          >
            {t(`download.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('download.language')}</Menu.Label>
        <Menu.RadioGroup
          value={language}
          onChange={(value) => {
            setLanguage(LANGUAGE_OPTIONS.find((one) => one.value === value)?.value ?? language);
          }}
        >
          {LANGUAGE_OPTIONS.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
              {`${label} · ${value === 'en' ? '1.50' : '1,50'}`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
