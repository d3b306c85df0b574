import { Tabs } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useCurrentInView } from '../hook/use-current-in-view.ts';
import classes from './view-tabs.module.css';

interface Props<View extends string> {
  /** The accessible name of the row. */
  label: string;
  views: readonly { value: View; label: string }[];
  value: View;
  onChange: (view: View) => void;
  /** The open view. */
  children: ReactNode;
}

/** The views of a page in a row above the open one; the caller keeps which it is, usually in the URL. */
export function ViewTabs<View extends string>({ label, views, value, onChange, children }: Props<View>) {
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, '[aria-selected=true]', value);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const view = views.find((one) => one.value === chosen);
        if (view) onChange(view.value);
      }}
      keepMounted={false}
    >
      <Tabs.List className={classes['row'] ?? ''} ref={row} aria-label={label} mb="md">
        {views.map((view) => (
          <Tabs.Tab key={view.value} value={view.value}>
            {view.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
