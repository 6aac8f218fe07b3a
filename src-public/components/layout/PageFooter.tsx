import { useNavigationLinks, usePageLinks, useSite } from "../../router/context.ts";
import { Link, useShownPathname } from "../../router/navigation.tsx";
import { ExternalLink, NavigationLink } from "../links.tsx";
import styles from "./PageFooter.module.css";

export const PageFooter = () => {
  const site = useSite();
  const pages = usePageLinks().filter(({ isInHeader }) => !isInHeader);
  const links = useNavigationLinks().filter(({ kind }) => kind !== "section");
  const pathname = useShownPathname();
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={`sheet ${styles.stack}`}>
        <div className={styles.layer} />
        <div className={styles.layer} />
        <dl className={styles.block}>
          <div>
            <dt>Drawn by</dt>
            <dd>{site.name}</dd>
          </div>
          <div>
            <dt>Sheet</dt>
            <dd>
              <span className="mono">{pathname ?? "\u00a0"}</span>
            </dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>
              <ul className="list row">
                {pages.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
                {links.map((link) => (
                  <li key={link.path}>
                    <NavigationLink to={link} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          {site.links.length > 0 && (
            <div>
              <dt>Elsewhere</dt>
              <dd>
                <ul className="list row">
                  {site.links.map(({ label, url }) => (
                    <li key={url}>
                      <ExternalLink href={url}>{label}</ExternalLink>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.ground} />
    </footer>
  );
};
