import { usePathname } from "../navigation.tsx";
import styles from "./Breadcrumb.module.css";
import { breadcrumbTrail } from "./breadcrumbTrail.ts";
import { Link } from "./Link.tsx";

export const Breadcrumb = () => (
  <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
    <ol className="list">
      {breadcrumbTrail(usePathname()).map(({ label, to }) => (
        <li key={to ?? "here"}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  </nav>
);
