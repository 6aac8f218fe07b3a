import { usePathname } from "../../navigation.tsx";
import { useNavigationLinks } from "../../pageLinks.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";
import { Link } from "../Link.tsx";
import { SearchLink } from "../search/SearchLink.tsx";
import { NavigationLink } from "./NavigationLink.tsx";
import styles from "./PageHeader.module.css";
import { PlinthMark } from "./PlinthMark.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

const currentness = (pathname: string, to: string) => {
  if (pathname === to) return "page";
  return pathname.startsWith(`${to}/`) ? "true" : undefined;
};

export const PageHeader = () => {
  const pathname = usePathname();
  return (
    <header className={styles.header}>
      <div className={`sheet ${styles.bar}`}>
        <Link to={paths.home.to()} className={styles.brand}>
          <PlinthMark />
          <span className={styles.name}>{useSite().name}</span>
        </Link>
        <SearchLink className={styles.search} />
        <nav aria-label="Main" className={styles.nav}>
          {useNavigationLinks().map((link) => (
            <NavigationLink
              key={link.path}
              to={link}
              aria-current={link.kind === "page" ? currentness(pathname, link.path) : undefined}
            />
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
};
