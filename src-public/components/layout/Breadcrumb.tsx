import { Link, usePathname } from "../../router/navigation.tsx";
import { usePageLinks } from "../../router/site.ts";
import styles from "./Breadcrumb.module.css";
import { breadcrumbTrail } from "./breadcrumbTrail.ts";

interface BreadcrumbProps {
  path?: string | undefined;
  /** The page's own title, where its URL does not contain it. */
  title?: string;
}

export const Breadcrumb = ({ path, title }: BreadcrumbProps) => {
  const pathname = usePathname();
  const links = usePageLinks();
  return (
    <nav aria-label="Breadcrumb" className={`no-print ${styles.breadcrumb}`}>
      <ol className="list">
        {breadcrumbTrail(path ?? pathname, links).map(({ label, to }) => (
          <li key={to ?? "here"}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span dir="auto" aria-current="page">
                {title ?? label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
