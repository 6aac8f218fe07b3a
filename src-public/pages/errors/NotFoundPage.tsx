import buttons from "../../components/Button.module.css";
import { Link } from "../../components/Link.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { useShownPathname } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";
import { useAbsoluteUrl } from "../../visit.ts";
import styles from "./errors.module.css";

/** What an address leads to that the site does not have; the server answers 404. */
export const NotFoundPage = () => {
  const pathname = useShownPathname();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead
        status={404}
        head={{
          title: `Page not found · ${site.name}`,
          description: site.description,
          canonical: null,
          type: "website",
          image: useAbsoluteUrl()(site.previewPicture),
        }}
      />
      <p aria-hidden="true" className={styles.gap}>
        404
      </p>
      <h1>Page not found</h1>
      <p className={styles.explanation}>
        Nothing stands at {pathname ? <code>{pathname}</code> : "this address"}. The page may have moved, or the address
        has a slip in it.
      </p>
      <div className={styles.ways}>
        <Link to={paths.home.to()} className={`${buttons.button} ${buttons.primary}`}>
          Go to the home page
        </Link>
        <Link to={paths.posts.to()} className={buttons.button}>
          Blog
        </Link>
        <Link to={paths.projects.to()} className={buttons.button}>
          Projects
        </Link>
      </div>
    </div>
  );
};
