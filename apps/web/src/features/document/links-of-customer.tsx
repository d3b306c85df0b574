import { Menu } from '@mantine/core';
import { IconEye, IconLink } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** The customer's page, opened by who sent it: that isn't recorded as viewed. */
export function asCustomer(viewLink: string): string {
  return `${viewLink}?by=sender`;
}

/** Copies the customer's link, or opens it as the customer sees it; nothing before there is one. */
export function LinksOfCustomer({ viewLink }: { viewLink: string | null }) {
  const t = useTexts();
  if (viewLink === null) return null;
  return (
    <>
      <Menu.Item leftSection={<IconLink size={17} aria-hidden />} onClick={() => void copyLink(viewLink, t)}>
        {t('archive.copyLink')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={asCustomer(viewLink)}
        target="_blank"
        rel="noopener"
        leftSection={<IconEye size={17} aria-hidden />}
      >
        {t('archive.seeAsCustomer')}
      </Menu.Item>
    </>
  );
}

/** Copies the customer's link, or shows it where the browser doesn't allow copying. */
async function copyLink(link: string, t: ReturnType<typeof useTexts>) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ level: 'success', title: t('archive.linkCopied') });
  } catch {
    showToast({ level: 'info', title: t('archive.linkNotCopied'), message: link, timeout: false });
  }
}
