import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './drop-area.module.css';

interface Props {
  /** Shown over the area while files are dragged over it. */
  label: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** An area that files can be dropped on. */
export function DropArea({ label, disabled = false, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  // Every element inside reports when files enter and leave.
  const depth = useRef(0);
  const holdsFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <div
      className={classes['area']}
      onDragEnter={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={classes['over']} aria-hidden>
          {label}
        </div>
      )}
    </div>
  );
}
