import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import classes from './upload-area.module.css';
import { usePastedFiles } from './use-pasted-files.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  upload: Upload;
  /** Said over the area while files hang above it. */
  label?: string;
  disabled?: boolean;
  /** Whether files that are pasted anywhere on the page come here, and not only while the focus is inside. */
  takesPasted?: boolean;
  children: ReactNode;
}

/** An area that files can be dropped on and pasted into. */
export function UploadArea({ upload, label, disabled = false, takesPasted = false, children }: Props) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  // Every element inside tells when files come and go.
  const depth = useRef(0);
  const holdsFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };

  usePastedFiles(area, { isTaken: !disabled, takesAll: takesPasted, onFiles: upload.add });

  return (
    <div
      ref={area}
      className={classes['area']}
      data-over={isOver || undefined}
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
        event.stopPropagation();
        leave();
        upload.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={classes['over']} aria-hidden>
          {label ?? t('upload.drop')}
        </div>
      )}
    </div>
  );
}
