import type { Translation } from '../../area-texts.ts';
import type { importedInvoices as source } from '../../en/document/imported-invoices.ts';

export const importedInvoices = {
  searchPlaceholder: 'Buscar por número, cliente o texto',
  imports: 'Importaciones',
  export: 'Exportar CSV',
  empty: 'Aún no hay facturas importadas',
  emptyText:
    'Importa un archivo CSV con las facturas de un sistema anterior. Son de solo lectura: puedes buscarlas y consultarlas.',
  status_open: 'Pendiente',
  status_pastdue: 'Vencida',
  status_paid: 'Pagada',
  status_unknown: 'Pago desconocido',
  status_credit: 'Rectificativa',
  dateFrom: 'Fecha desde',
  dateUntil: 'Fecha hasta',
  loading: 'Cargando…',
  fromFile: 'De {name}, línea {line}',
  source: 'Fila original',
  readOnly: 'Esta factura viene de un sistema anterior y no se puede modificar. Puedes marcarla como pagada.',
  oneImport: 'De una importación',
} as const satisfies Translation<typeof source>;
