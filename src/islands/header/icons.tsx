/** Triangle of a button or summary that opens a submenu. */
export const Caret = () => (
  <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="caret text-accent">
    <path d="M0 0h10L5 6z" fill="currentColor" />
  </svg>
);

/** An icon of lines; `lines` is the data of its path. */
export const LineIcon = ({ size, lines }: { size: number; lines: string }) => (
  <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
