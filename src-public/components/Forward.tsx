import { useInBrowser } from "#shared/base/hooks.ts";
import { toast } from "#shared/toast/toast.ts";
import { useSharedUrl } from "../router/context.ts";
import styles from "./Forward.module.css";
import { Icon, type IconName } from "./Icon.tsx";
import { ExternalLink } from "./links.tsx";

interface Shared {
  path: string;
  title: string;
  summary: string;
}

const address = (base: string, parameters: Record<string, string>): string =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

/** Returns links to the share dialogs of social sites (behaviour 4.13), with all values encoded. */
export const shareLinks = ({ url, title, summary }: Omit<Shared, "path"> & { url: string }) =>
  [
    { name: "Twitter", href: address("https://twitter.com/intent/tweet", { url, text: title }) },
    { name: "Facebook", href: address("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    {
      name: "LinkedIn",
      href: address("https://www.linkedin.com/shareArticle", { mini: "true", url, title, summary }),
    },
  ] as const;

const icons = { Twitter: "x", Facebook: "facebook", LinkedIn: "linkedin" } satisfies Record<string, IconName>;

const copyLink = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied!", description: "The link has been copied to your clipboard.", variant: "default" });
  } catch {
    toast({ title: "Failed to copy", description: "Please try copying the URL manually.", variant: "destructive" });
  }
};

interface ShareLinksProps {
  shared: Shared;
  className?: string | undefined;
}

const hasShareSheet = () => "share" in navigator;

export const ShareLinks = ({ shared: { path, title, summary }, className = "" }: ShareLinksProps) => {
  const url = useSharedUrl(path);
  const hasSheet = useInBrowser(hasShareSheet);
  if (!url) return null;
  const openSheet = () => void navigator.share({ url, title, text: summary }).catch(() => {});
  return (
    <ul lang="en" className={`list no-print ${styles.links} ${className}`}>
      {shareLinks({ url, title, summary }).map(({ name, href }) => (
        <li key={name}>
          <ExternalLink href={href} aria-label={name} title={name}>
            <Icon name={icons[name]} />
          </ExternalLink>
        </li>
      ))}
      <li className="scripted">
        <button type="button" aria-label="Copy link" title="Copy link" onClick={() => void copyLink(url)}>
          <Icon name="link" />
        </button>
      </li>
      {hasSheet && (
        <li>
          <button type="button" aria-label="More options" title="More options" onClick={openSheet}>
            <Icon name="share" />
          </button>
        </li>
      )}
    </ul>
  );
};

// Content blockers hide an element with the id "share", and block a file with that name.
export const ShareBlock = ({ thing, shared }: { thing: "post" | "project"; shared: Shared }) => (
  <section aria-labelledby="forward" className={styles.block}>
    <h2 id="forward" lang="en">{`Share this ${thing}`}</h2>
    <div className={`note ${styles.card}`}>
      <p className={styles.title}>{shared.title}</p>
      <p className="clamped pre-line">{shared.summary}</p>
      <p dir="ltr" className="note">
        {useSharedUrl(shared.path) ?? shared.path}
      </p>
    </div>
    <ShareLinks shared={shared} className={styles.flush} />
  </section>
);

/** Opens without scripts. `beforeHydration/menus.ts` closes it like a popover. */
export const ShareMenu = ({ shared }: { shared: Shared }) => (
  <details data-menu="" className={`no-print ${styles.menu}`}>
    <summary aria-label={`Share “${shared.title}”`} title="Share" className={styles.opener}>
      <Icon name="share" />
    </summary>
    <ShareLinks shared={shared} className={styles.panel} />
  </details>
);
