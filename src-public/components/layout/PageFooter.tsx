import { useShownPathname } from "../../navigation.tsx";
import { usePageLinks } from "../../pageLinks.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";
import { ExternalLink } from "../ExternalLink.tsx";
import { Link } from "../Link.tsx";
import { NavigationEntries, type NavigationProps } from "./NavigationEntries.tsx";
import styles from "./PageFooter.module.css";

export const PageFooter = ({ navigation }: NavigationProps) => {
  const pathname = useShownPathname();
  return (
    <footer className={styles.footer}>
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
            <dd className={styles.sheetName}>{pathname ?? "\u00a0"}</dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>
              <ul className="list">
                {usePageLinks().map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
                <NavigationEntries navigation={navigation}>
                  {({ slug, title }) => (
                    <li key={slug}>
                      <Link to={paths.ownerPage.to(slug)}>{title}</Link>
                    </li>
                  )}
                </NavigationEntries>
              </ul>
            </dd>
          </div>
          <div>
            <dt>Elsewhere</dt>
            <dd>
              <ul className="list">
                {site.links.map(({ label, url }) => (
                  <li key={url}>
                    <ExternalLink href={url}>{label}</ExternalLink>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.ground} />
    </footer>
  );
};
