import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Dateien hier ablegen',
  takePicture: 'Foto aufnehmen',
  wrongType: 'Dieser Dateityp ist hier nicht möglich. Wählen Sie {types}.',
  fileMax: 'Diese Datei ist zu groß. Erlaubt sind höchstens {max}.',
  filesMax: 'Zusammen sind diese Dateien zu groß. Erlaubt sind höchstens {max}.',
  unpackedMax: 'Entpackt ist diese Datei zu groß. Erlaubt sind höchstens {max}.',
  requestMax: 'Diese Anfrage ist zu groß. Erlaubt sind höchstens {max}.',
  imageMax:
    'Dieses Bild hat zu viele Pixel. Erlaubt sind höchstens {max} Millionen, zum Beispiel {side} × {side}.',
  imageUnreadable:
    'Dieses Bild ist beschädigt oder enthält etwas, das nicht unterstützt wird. Speichern Sie es erneut als PNG oder JPEG und laden Sie diese Datei hoch.',
  documentUnreadable:
    'Dieses Dokument ist beschädigt oder enthält etwas, das nicht unterstützt wird. Öffnen Sie es, speichern Sie es erneut und laden Sie diese Datei hoch.',
  sheetProtected:
    'Diese Arbeitsmappe lässt sich nicht öffnen: Sie ist mit einem Passwort geschützt. Entfernen Sie das Passwort in einem Tabellenprogramm, speichern Sie die Datei als .xlsx und laden Sie diese hoch.',
  sheetUnreadable:
    'Das ist weder eine CSV-Datei noch eine Excel-Arbeitsmappe (.xlsx), auch wenn sie so heißt. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie als .xlsx und laden Sie diese hoch.',
  csv_quoteNotClosed:
    'In Zeile {line} wird ein Anführungszeichen nicht geschlossen. Korrigieren Sie die Datei oder wählen Sie ein anderes Trennzeichen.',
  csv_tooManyRows:
    'Diese Datei hat mehr als {max} Zeilen. Teilen Sie sie auf und importieren Sie die Teile nacheinander.',
  csv_tooManyColumns: 'Zeile {line} hat mehr als {max} Spalten',
  csv_cellTooLong: 'Zeile {line} hat eine Zelle mit mehr als {max} Zeichen',
  empty: 'Diese Datei ist leer',
  tooMany:
    '{max, plural, one {Hier ist nur eine Datei möglich} other {Sie können hier höchstens {max} Dateien hinzufügen}}',
  response: 'Der Server hat mit Status {status} geantwortet',
  givenUp: 'Ein Teil von {name} ist nach {tries} Versuchen nicht angekommen: {reason}',
  progress: '{name}: {percentage} hochgeladen',
  cancel: 'Upload von {name} abbrechen',
  dismiss: '{name} aus dieser Liste entfernen',
  retry: 'Erneut versuchen',
  wait: 'Es werden noch Dateien hochgeladen',
  waitHint: 'Warten Sie, bis sie angekommen sind, oder brechen Sie den Upload ab.',
  status_added: 'Nicht angenommen',
  status_queued: 'Wartet',
  status_uploading: 'Wird hochgeladen',
  status_success: 'Hochgeladen',
  status_error: 'Upload fehlgeschlagen',
  status_canceled: 'Upload abgebrochen',
  conflicts: 'Dieser Upload ist falsch eingerichtet',
  conflict_noUrl: 'Es ist keine URL angegeben.',
  conflict_twoAccepts:
    'Erlaubte Typen und erlaubte MIME-Typen sind beide angegeben. Verwenden Sie nur die erlaubten Typen.',
  conflict_multipleChunked: 'Mehrere Dateien in einer Anfrage lassen sich nicht in Teilen senden.',
  conflict_binaryMultiple: 'Eine binäre Anfrage kann nicht mehrere Dateien enthalten.',
} as const satisfies Translation<typeof source>;
