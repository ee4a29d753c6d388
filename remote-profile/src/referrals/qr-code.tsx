import encodeQr from 'qr';
import styles from './referrals.module.css';

/** Modules of white around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** A QR code of the text, dark on white in both themes: scanners do not read it the other way round. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQr(text, 'raw', { border: QUIET_ZONE });
  const modules = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={modules} />
    </svg>
  );
}
