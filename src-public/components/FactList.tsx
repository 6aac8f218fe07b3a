interface FactListProps {
  /** A fact without a value is left out. */
  facts: readonly { label: string; value: string | null }[];
  className: string | undefined;
}

export const FactList = ({ facts, className }: FactListProps) => {
  const shown = facts.filter(({ value }) => value);
  return (
    shown.length > 0 && (
      <dl className={className}>
        {shown.map(({ label, value }) => (
          <div key={label} dir="auto">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
