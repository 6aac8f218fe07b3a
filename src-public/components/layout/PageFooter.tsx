import { dayIn } from "#shared/base/dates.ts";
import { useSay } from "#shared/words/useSay.ts";
import { feedFiles, feedFormats } from "../../data/feedAddresses.ts";
import { useNavigationLinks, usePageLinks, useSite } from "../../router/context.ts";
import { Link, useShownPathname } from "../../router/navigation.tsx";
import { DateLabel } from "../labels.tsx";
import { BareUrl, ExternalLink, NavigationLink } from "../links.tsx";
import styles from "./PageFooter.module.css";

export const PageFooter = () => {
  const say = useSay();
  const site = useSite();
  const pages = usePageLinks().filter(({ isInHeader }) => !isInHeader);
  const links = useNavigationLinks().filter(({ kind }) => kind !== "section");
  const pathname = useShownPathname();
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={`sheet ${styles.stack}`}>
        <div className={styles.layer} />
        <div className={styles.layer} />
        <dl className={`captions ${styles.block}`}>
          <div>
            <dt>{say("footer.drawnBy")}</dt>
            <dd>
              © {site.changedAt && <>{dayIn(site.changedAt, site.timeZone).slice(0, 4)} </>}
              {site.name}
            </dd>
          </div>
          <div>
            <dt>{say("footer.sheet")}</dt>
            <dd>
              <span dir="ltr">{pathname ?? "\u00a0"}</span>
            </dd>
            {site.changedAt && (
              <>
                <dt>{say("footer.lastChange")}</dt>
                <dd>
                  <span className="mono">
                    <DateLabel at={site.changedAt} of="dt-updated" />
                  </span>
                </dd>
              </>
            )}
          </div>
          <div>
            <dt>{say("footer.pages")}</dt>
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
            {!site.emptyLists?.includes("posts") && (
              <>
                <dt>{say("footer.feeds")}</dt>
                <dd>
                  <ul className="list row">
                    {feedFiles.map((file) => (
                      <li key={file}>
                        <a href={`/${file}`}>{feedFormats[file].name}</a>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </div>
          {site.links.length > 0 && (
            <div>
              <dt>{say("footer.profiles")}</dt>
              <dd>
                <ul className="list row">
                  {site.links.map(({ kind, label, url }) => (
                    <li key={url}>
                      <ExternalLink href={url}>{kind === "email" ? <BareUrl of={url} /> : label}</ExternalLink>
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
