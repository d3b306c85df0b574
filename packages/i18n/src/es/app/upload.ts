import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Suelta los archivos aquí',
  takePicture: 'Hacer una foto',
  wrongType: 'Aquí no se puede usar este tipo de archivo. Elige {types}.',
  fileMax: 'Este archivo es demasiado grande. El máximo es {max}.',
  filesMax: 'Juntos, estos archivos son demasiado grandes. El máximo es {max}.',
  unpackedMax: 'Descomprimido, este archivo es demasiado grande. El máximo es {max}.',
  requestMax: 'Esta solicitud es demasiado grande. El máximo es {max}.',
  imageMax:
    'Esta imagen tiene demasiados píxeles. El máximo son {max} millones, por ejemplo {side} × {side}.',
  imageUnreadable:
    'Esta imagen está dañada o usa algo que no se admite. Guárdala de nuevo como PNG o JPEG y sube ese archivo.',
  documentUnreadable:
    'Este documento está dañado o usa algo que no se admite. Ábrelo, guárdalo de nuevo y sube ese archivo.',
  sheetProtected:
    'Este libro no se puede abrir: está protegido con contraseña. Quita la contraseña en un programa de hojas de cálculo, guárdalo como .xlsx y sube ese archivo.',
  sheetUnreadable:
    'No es ni un archivo CSV ni un libro de Excel (.xlsx), se llame como se llame. Ábrelo en un programa de hojas de cálculo, guárdalo como .xlsx y sube ese archivo.',
  csv_quoteNotClosed:
    'En la línea {line} hay comillas sin cerrar. Corrige el archivo o elige otro separador.',
  csv_tooManyRows: 'Este archivo tiene más de {max} filas. Divídelo e importa las partes una a una.',
  csv_tooManyColumns: 'La línea {line} tiene más de {max} columnas',
  csv_cellTooLong: 'La línea {line} tiene una celda con más de {max} caracteres',
  empty: 'Este archivo está vacío',
  tooMany:
    '{max, plural, one {Aquí solo puedes añadir un archivo} other {Puedes añadir {max} archivos como máximo}}',
  response: 'El servidor ha respondido con el estado {status}',
  givenUp: 'Una parte de {name} no ha llegado tras {tries} intentos: {reason}',
  progress: '{name}: {percentage} subido',
  cancel: 'Cancelar la subida de {name}',
  dismiss: 'Quitar {name} de esta lista',
  retry: 'Reintentar',
  wait: 'Aún se están subiendo archivos',
  waitHint: 'Espera a que lleguen o cancélalos.',
  status_added: 'No aceptado',
  status_queued: 'En espera',
  status_uploading: 'Subiendo',
  status_success: 'Subido',
  status_error: 'Error en la subida',
  status_canceled: 'Subida cancelada',
  conflicts: 'Esta subida está mal configurada',
  conflict_noUrl: 'No se ha indicado ninguna URL.',
  conflict_twoAccepts:
    'Se han indicado tipos aceptados y tipos MIME aceptados. Usa solo los tipos aceptados.',
  conflict_multipleChunked:
    'Varios archivos en una solicitud no se pueden combinar con la subida por partes.',
  conflict_binaryMultiple: 'Una solicitud binaria no puede contener varios archivos.',
} as const satisfies Translation<typeof source>;
