import { type Theme, themes } from "#shared/theme/theme.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { listAddress, noFilter } from "../../data/lists.ts";
import { paths } from "../../data/paths.ts";
import { type NavigationLink as Destination, useNavigationLinks, useSite } from "../../router/context.ts";
import { Link, useListFilter, usePathname } from "../../router/navigation.tsx";
import { Icon, type IconName } from "../Icon.tsx";
import { NavigationLink } from "../links.tsx";
import { SearchLink } from "../search/SearchLink.tsx";
import styles from "./PageHeader.module.css";

const faces: Record<Theme, { icon: IconName; label: WordKey }> = {
  light: { icon: "sun", label: "frame.light" },
  dark: { icon: "moon", label: "frame.dark" },
  system: { icon: "system", label: "frame.system" },
};

const ThemeToggle = () => {
  const say = useSay();
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={`scripted ${styles.toggle}`}>
      <legend className="visually-hidden">{say("frame.theme")}</legend>
      {themes.map((choice) => (
        <button
          key={choice}
          type="button"
          data-choice={choice}
          aria-pressed={choice === theme}
          aria-label={say(faces[choice].label)}
          title={say(faces[choice].label)}
          onClick={() => setTheme(choice)}
        >
          <Icon name={faces[choice].icon} />
        </button>
      ))}
    </fieldset>
  );
};

const PlinthMark = () => (
  <svg aria-hidden="true" viewBox="0 0 28 24" width="28" height="24">
    <path d="M9 2h10v6H9z" fill="var(--color-accent)" />
    <path d="M5.5 9.5h17v5h-17zM1.5 16h25v6h-25z" fill="currentColor" />
  </svg>
);

const currentness = (pathname: string, to: string) => {
  if (pathname === to) return "page";
  return pathname.startsWith(`${to}/`) ? "true" : undefined;
};

const lists: readonly string[] = [paths.posts.to(), paths.projects.to()];

export const PageHeader = () => {
  const say = useSay();
  const pathname = usePathname();
  const links = useNavigationLinks();
  const { language } = useListFilter();
  const inLanguage = (link: Destination): Destination =>
    language && lists.includes(link.path) ? { ...link, path: listAddress(link.path, { ...noFilter, language }) } : link;
  // The reader of a résumé by link came for it alone.
  const isQuiet = pathname.startsWith(paths.resumeLink.to(""));
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={`sheet ${styles.bar}`}>
        <Link to={paths.home.to()} className={styles.brand}>
          <PlinthMark />
          <span dir="auto" className={styles.name}>
            {useSite().name}
          </span>
        </Link>
        {!isQuiet && (
          <>
            <SearchLink className={styles.search} />
            {/* Closes when the page changes. */}
            <details key={pathname} data-menu="" className={styles.menu}>
              <summary aria-label={say("frame.menu")}>
                <Icon name="menu" />
              </summary>
              <nav aria-label={say("frame.navigation")} className={styles.nav}>
                {links.map((link) => (
                  <NavigationLink
                    key={link.path}
                    to={inLanguage(link)}
                    dir="auto"
                    aria-current={link.kind === "page" ? currentness(pathname, link.path) : undefined}
                  />
                ))}
              </nav>
            </details>
          </>
        )}
        <ThemeToggle />
      </div>
    </header>
  );
};
