import { isSectionShown } from "#shared/site/site.ts";
import { usePathname } from "../../navigation.tsx";
import { usePageLinks } from "../../pageLinks.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";
import { Link } from "../Link.tsx";
import { SearchLink } from "../search/SearchLink.tsx";
import styles from "./PageHeader.module.css";
import { PlinthMark } from "./PlinthMark.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

const currentness = (pathname: string, to: string) => {
  if (pathname === to) return "page";
  return pathname.startsWith(`${to}/`) ? "true" : undefined;
};

export const PageHeader = () => {
  const pathname = usePathname();
  const links = usePageLinks().filter(({ isInHeader }) => isInHeader);
  return (
    <header className={styles.header}>
      <div className={`sheet ${styles.bar}`}>
        <Link to={paths.home.to()} className={styles.brand}>
          <PlinthMark />
          <span className={styles.name}>{site.name}</span>
        </Link>
        <SearchLink className={styles.search} />
        <nav aria-label="Main" className={styles.nav}>
          {links.map(({ label, path }) => (
            <Link key={path} to={path} aria-current={currentness(pathname, path)}>
              {label}
            </Link>
          ))}
          {isSectionShown(site, "contact") && <Link to={`${paths.home.to()}#contact`}>Contact</Link>}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
};
