import qrcode from 'qrcode-generator';

/** A QR code: modules per side, and the path of the dark ones in an SVG of that size. */
export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '',
    ),
  );
  return { size, path: rows.flat().join('') };
}
