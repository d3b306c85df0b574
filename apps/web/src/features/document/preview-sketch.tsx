import classes from './preview-sketch.module.css';

const ROWS = [62, 48, 55];

/** A decorative drawing of an invoice. */
export function PreviewSketch() {
  return (
    <svg className={classes['preview']} viewBox="0 0 300 360" aria-hidden>
      <rect width="300" height="360" rx="10" fill="var(--pn-sheet)" />
      <circle cx="44" cy="46" r="16" fill="var(--mantine-color-green-7)" />
      <g fill="var(--mantine-color-gray-3)">
        <rect x="196" y="32" width="76" height="7" rx="3.5" />
        <rect x="216" y="46" width="56" height="7" rx="3.5" />
        <rect x="28" y="92" width="92" height="8" rx="4" fill="var(--mantine-color-gray-5)" />
        <rect x="28" y="108" width="70" height="7" rx="3.5" />
        <rect x="28" y="122" width="80" height="7" rx="3.5" />
      </g>
      <rect x="28" y="158" width="244" height="2" fill="var(--mantine-color-green-7)" />
      {ROWS.map((width, index) => (
        <g key={width} fill="var(--mantine-color-gray-2)">
          <rect x="28" y={176 + index * 26} width={width * 2} height="8" rx="4" />
          <rect x="228" y={176 + index * 26} width="44" height="8" rx="4" />
          <rect x="28" y={194 + index * 26} width="244" height="1" />
        </g>
      ))}
      <g>
        <rect x="176" y="272" width="36" height="8" rx="4" fill="var(--mantine-color-gray-3)" />
        <rect x="232" y="272" width="40" height="8" rx="4" fill="var(--mantine-color-gray-3)" />
        <rect x="166" y="290" width="106" height="28" rx="7" fill="var(--mantine-color-green-0)" />
        <rect x="178" y="300" width="34" height="8" rx="4" fill="var(--mantine-color-green-7)" />
        <rect x="222" y="300" width="40" height="8" rx="4" fill="var(--mantine-color-green-7)" />
      </g>
    </svg>
  );
}
