import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { DropArea } from './drop-area.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  upload: Upload;
  /** Shown over the area while files are dragged over it. */
  label?: string;
  disabled?: boolean;
  /** Whether files pasted anywhere on the page are accepted, and not only while the focus is inside. */
  takesPasted?: boolean;
  children: ReactNode;
}

/** An area that files can be dropped on and pasted into. */
export function UploadArea({ upload, label, disabled = false, takesPasted = false, children }: Props) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  usePastedFiles(area, { isTaken: !disabled, takesAll: takesPasted, onFiles: upload.add });
  return (
    <DropArea label={label ?? t('upload.drop')} disabled={disabled} onFiles={upload.add}>
      <div ref={area}>{children}</div>
    </DropArea>
  );
}
