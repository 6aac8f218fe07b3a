import styles from "./TagList.module.css";

interface TagListProps {
  tags: readonly string[];
  label: string;
}

export const TagList = ({ tags, label }: TagListProps) =>
  tags.length > 0 && (
    <ul aria-label={label} className={`list ${styles.tags}`}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
