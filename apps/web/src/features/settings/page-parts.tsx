import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Column } from '../../ui/page.tsx';

interface Props {
  parts: readonly { id: string; label: string; content: ReactNode }[];
}

/** A page that would be long, in parts of a screen each; the hash of its address names the open one, the first without. */
export function PageParts({ parts }: Props) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [first] = parts;
  const open = parts.find(({ id }) => id === hash) ?? first;
  return (
    <Tabs
      value={open?.id ?? null}
      onChange={(id) =>
        void navigate({ to: '.', search: true, hash: id ?? '', replace: true, hashScrollIntoView: false })
      }
      keepMounted
    >
      <Tabs.List mb="md">
        {parts.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id}>
          <Column>{content}</Column>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
