import styles from "./BulletList.module.css";

interface BulletListProps {
  items: readonly string[];
  label?: string;
  className?: string | undefined;
}

export const BulletList = ({ items, label, className = `list ${styles.items}` }: BulletListProps) =>
  items.length > 0 && (
    <ul aria-label={label} className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and the list never changes
        <li key={index} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
