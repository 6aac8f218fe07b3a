import { usePathname } from "../navigation.tsx";
import styles from "./Breadcrumb.module.css";
import { breadcrumbTrail } from "./breadcrumbTrail.ts";
import { Link } from "./Link.tsx";

interface BreadcrumbProps {
  /** The path that it leads along; the page's own unless given. */
  path?: string | undefined;
}

export const Breadcrumb = ({ path }: BreadcrumbProps) => {
  const pathname = usePathname();
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className="list">
        {breadcrumbTrail(path ?? pathname).map(({ label, to }) => (
          <li key={to ?? "here"}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
};
