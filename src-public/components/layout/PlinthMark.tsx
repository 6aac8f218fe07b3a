export const PlinthMark = () => (
  <svg aria-hidden="true" viewBox="0 0 28 24" width="28" height="24">
    <path d="M9 2h10v6H9z" fill="var(--color-accent)" />
    <path d="M5.5 9.5h17v5h-17zM1.5 16h25v6h-25z" fill="currentColor" />
  </svg>
);
