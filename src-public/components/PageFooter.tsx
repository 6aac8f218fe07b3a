import { useShownPathname } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { site } from "../site.config.ts";
import { Link } from "./Link.tsx";
import { OutsideLink } from "./OutsideLink.tsx";
import styles from "./PageFooter.module.css";

/** The title block of the sheet, as drawings have it, on the plinth that every page stands on. */
export const PageFooter = () => {
  const pathname = useShownPathname();
  return (
    <footer className={styles.footer}>
      <div className={`sheet ${styles.stack}`}>
        <div className={styles.course} />
        <div className={styles.course} />
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
                <li>
                  <Link to={paths.home.to()}>Home</Link>
                </li>
                <li>
                  <Link to={paths.posts.to()}>Blog</Link>
                </li>
                <li>
                  <Link to={paths.projects.to()}>Projects</Link>
                </li>
                <li>
                  <Link to={paths.resume.to()}>Résumé</Link>
                </li>
              </ul>
            </dd>
          </div>
          <div>
            <dt>Elsewhere</dt>
            <dd>
              <ul className="list">
                {site.links.map(({ label, url }) => (
                  <li key={url}>
                    <OutsideLink href={url}>{label}</OutsideLink>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
    </footer>
  );
};
