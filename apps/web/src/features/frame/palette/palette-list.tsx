import { useRef } from 'react';
import { useCurrentInView } from '../../../ui/hook/use-current-in-view.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import classes from './palette.module.css';

/** The id of an option in the page, for the field that points at it. */
export function optionIdOf(listId: string, { id }: PaletteEntry): string {
  return `${listId}-${id.replaceAll(/[^\w-]/g, '-')}`;
}

interface Props {
  listId: string;
  /** The accessible name. */
  label: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  onHover: (id: string) => void;
  onOpen: (entry: PaletteEntry) => void;
}

/** The entries under their headings; the focus stays in the field, which points at the active one. */
export function PaletteList({ listId, label, groups, activeId, onHover, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list, '[aria-selected="true"]', activeId ?? '');
  return (
    <div ref={list} id={listId} role="listbox" aria-label={label} className={classes['list']}>
      {groups.map(({ id, title, entries }) => (
        <div key={id} role="group" aria-labelledby={`${listId}-of-${id}`}>
          <p id={`${listId}-of-${id}`} className={classes['heading']} role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionIdOf(listId, entry)}
              entry={entry}
              isActive={entry.id === activeId}
              onHover={onHover}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'onHover' | 'onOpen'> {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onHover, onOpen }: OptionProps) {
  const { icon: Icon, label, detail = '', facts } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      onMouseMove={() => {
        if (!isActive) onHover(entry.id);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={({ button }) => {
        if (button === 0) onOpen(entry);
      }}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes['name']}>
        <span className={classes['label']}>{label}</span>
        {detail !== '' && <span className={classes['detail']}>{detail}</span>}
      </span>
      {facts !== undefined && <span className={classes['facts']}>{facts}</span>}
    </div>
  );
}
