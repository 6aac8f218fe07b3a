import { usePathname } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { site } from "../site.config.ts";
import { Link } from "./Link.tsx";
import styles from "./PageHeader.module.css";
import { PlinthMark } from "./PlinthMark.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

const destinations = [
  { label: "Blog", to: paths.posts.to() },
  { label: "Projects", to: paths.projects.to() },
];

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
          <span className={styles.name}>{site.name}</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          {destinations.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={currentness(pathname, to)}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
};
