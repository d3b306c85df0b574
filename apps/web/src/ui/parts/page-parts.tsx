import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Column } from '../page.tsx';

interface Props {
  parts: readonly { id: string; label: string; content: ReactNode }[];
  /** The fields of one form are in several parts, so that all of them show when they are invalid. */
  ofOneForm?: true;
  /** The part that opens when the address names none, unless it is the first. */
  initial?: string | undefined;
}

/** A page that would be long, in parts of a screen each; the hash of its address names the open one, the first without. */
export function PageParts({ parts, ofOneForm, initial }: Props) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // Opened at once, before the address follows.
  const [chosen, setChosen] = useState(hash);
  const [followed, setFollowed] = useState(hash);
  if (hash !== followed) {
    setFollowed(hash);
    setChosen(hash);
  }
  // It stays open when there is a reason to begin elsewhere next time.
  const [begin] = useState(initial);
  const open = parts.find(({ id }) => id === chosen) ?? parts.find(({ id }) => id === begin) ?? parts[0];
  return (
    <Tabs
      value={open?.id ?? null}
      onChange={(id) => {
        setChosen(id ?? '');
        void navigate({ to: '.', search: true, hash: id ?? '', replace: true, hashScrollIntoView: false });
      }}
      keepMounted
      keepMountedMode={ofOneForm ? 'display-none' : 'activity'}
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
