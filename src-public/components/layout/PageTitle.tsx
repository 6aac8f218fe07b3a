import { type ReactNode, use } from "react";
import { decodeUrlPart } from "#shared/base/text.ts";
import { useSay } from "#shared/words/useSay.ts";
import { listAddress, noFilter } from "../../data/lists.ts";
import { type PageLink, PageLinksContext } from "../../router/context.ts";
import { Link, usePathname } from "../../router/navigation.tsx";
import styles from "./PageTitle.module.css";

interface Crumb {
  label: string;
  to: string | null;
}

/** Returns the breadcrumb of a path: Home and its segments (behaviour 3.9). A segment without a page in `links` is its own label. */
export const breadcrumbTrail = (
  pathname: string,
  links: readonly Pick<PageLink, "path" | "label">[],
  home: string,
): Crumb[] => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const steps = segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join("/")}`;
    const link = links.find(({ path }) => path === to);
    return { label: link?.label ?? decodeUrlPart(segment), to };
  });
  return [{ label: home, to: "/" }, ...steps].map((step, index, all) =>
    index === all.length - 1 ? { ...step, to: null } : step,
  );
};

interface BreadcrumbProps {
  path?: string | undefined;
  /** The label of the last step, if it is not in the URL. */
  title?: ReactNode;
  /** The language of the list above, if it is not the site's. */
  language?: string | undefined;
}

export const Breadcrumb = ({ path, title, language }: BreadcrumbProps) => {
  const say = useSay();
  const pathname = usePathname();
  const links = use(PageLinksContext);
  return (
    <nav aria-label={say("frame.breadcrumb")} className={`no-print ${styles.breadcrumb}`}>
      <ol className="list">
        {breadcrumbTrail(path ?? pathname, links, say("page.home")).map(({ label, to }) => (
          <li key={to ?? "here"}>
            {to ? (
              <Link to={listAddress(to, { ...noFilter, language: to === "/" ? undefined : language })}>{label}</Link>
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

interface PageTitleProps {
  title: string;
  /** The last step of the breadcrumb, if the path has no label. */
  crumb?: string;
  children?: ReactNode;
}

export const PageTitle = ({ title, crumb, children }: PageTitleProps) => (
  <div className={`sheet ${styles.top}`}>
    <Breadcrumb title={crumb} />
    <div className={`row ${styles.line}`}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
