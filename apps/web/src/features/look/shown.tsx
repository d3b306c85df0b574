import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconZoomIn } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/reader.ts';
import classes from './look.module.css';

/** The first page of an invoice as a picture. */
export function ShownInvoice({ title, svg }: { title: string; svg: string }) {
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return (
    <Shown title={title} isMain>
      <img className={classes['sheet']} src={address} alt={title} />
    </Shown>
  );
}

/** A page of HTML, laid out at a fixed width and scaled down to fit; nothing in it is interactive. */
export function ShownPage({ title, html, width }: { title: string; html: string; width: number }) {
  return (
    <Shown title={title}>
      <Scaled title={title} html={html} width={width} />
    </Shown>
  );
}

function Shown({ title, isMain, children }: { title: string; isMain?: boolean; children: ReactNode }) {
  const t = useTexts();
  const [isLarge, large] = useDisclosure(false);
  return (
    <figure className={classes['shown']} data-main={isMain}>
      <figcaption className={classes['caption']}>
        {title}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('look.enlarge', { name: title })}
          onClick={large.open}
        >
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
      </figcaption>
      {children}
      <Modal opened={isLarge} onClose={large.close} title={title} size={980}>
        {children}
      </Modal>
    </figure>
  );
}

/** As much of a page as is visible at most: slightly taller than wide, as on a screen. */
const HEIGHT_OF_WIDTH = 1.05;

function Scaled({ title, html, width }: { title: string; html: string; width: number }) {
  const { ref, width: room } = useElementSize();
  const scale = room / width;
  return (
    <div ref={ref} className={classes['window']}>
      <iframe
        title={title}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={html}
        className={classes['inner']}
        style={{ width, height: width * HEIGHT_OF_WIDTH, transform: `scale(${scale})` }}
      />
    </div>
  );
}
