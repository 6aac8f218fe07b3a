import { type ReactNode, use } from "react";
import { decodeUrlPart } from "#shared/base/text.ts";
import { type PageLink, PageLinksContext } from "../../router/context.ts";
import { Link, usePathname } from "../../router/navigation.tsx";
import styles from "./PageTitle.module.css";

interface Crumb {
  label: string;
  lang?: "en" | undefined;
  to: string | null;
}

/** Returns the breadcrumb of a path: Home and its segments (behaviour 3.9). A segment without a page in `links` is its own label. */
export const breadcrumbTrail = (pathname: string, links: readonly Omit<PageLink, "id" | "isInHeader">[]): Crumb[] => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const steps = segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join("/")}`;
    const link = links.find(({ path }) => path === to);
    return { label: link?.label ?? decodeUrlPart(segment), lang: link?.lang, to };
  });
  return [{ label: "Home", lang: "en" as const, to: "/" }, ...steps].map((step, index, all) =>
    index === all.length - 1 ? { ...step, to: null } : step,
  );
};

interface BreadcrumbProps {
  path?: string | undefined;
  /** The label of the last step, if it is not in the URL. */
  title?: ReactNode;
}

export const Breadcrumb = ({ path, title }: BreadcrumbProps) => {
  const pathname = usePathname();
  const links = use(PageLinksContext);
  return (
    <nav aria-label="Breadcrumb" className={`no-print ${styles.breadcrumb}`}>
      <ol className="list">
        {breadcrumbTrail(path ?? pathname, links).map(({ label, lang, to }) => (
          <li key={to ?? "here"}>
            {to ? (
              <Link to={to} lang={lang}>
                {label}
              </Link>
            ) : (
              <span lang={title ? undefined : lang} dir="auto" aria-current="page">
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
    <Breadcrumb title={crumb && <span lang="en">{crumb}</span>} />
    <div className={`row ${styles.line}`}>
      <h1 lang="en">{title}</h1>
      {children}
    </div>
  </div>
);
