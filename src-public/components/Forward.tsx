import { useInBrowser } from "#shared/base/hooks.ts";
import { toast } from "#shared/toast/toast.ts";
import type { Say } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
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

const copyLink = async (url: string, say: Say) => {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: say("share.copied"), description: say("share.copiedWords"), variant: "default" });
  } catch {
    toast({ title: say("share.failed"), description: say("share.failedWords"), variant: "destructive" });
  }
};

interface ShareLinksProps {
  shared: Shared;
  className?: string | undefined;
}

const hasShareSheet = () => "share" in navigator;

export const ShareLinks = ({ shared: { path, title, summary }, className = "" }: ShareLinksProps) => {
  const say = useSay();
  const url = useSharedUrl(path);
  const hasSheet = useInBrowser(hasShareSheet);
  if (!url) return null;
  const openSheet = () => void navigator.share({ url, title, text: summary }).catch(() => {});
  return (
    <ul className={`list no-print ${styles.links} ${className}`}>
      {shareLinks({ url, title, summary }).map(({ name, href }) => (
        <li key={name}>
          <ExternalLink href={href} aria-label={name} title={name}>
            <Icon name={icons[name]} />
          </ExternalLink>
        </li>
      ))}
      <li className="scripted">
        <button
          type="button"
          aria-label={say("share.copy")}
          title={say("share.copy")}
          onClick={() => void copyLink(url, say)}
        >
          <Icon name="link" />
        </button>
      </li>
      {hasSheet && (
        <li>
          <button type="button" aria-label={say("share.more")} title={say("share.more")} onClick={openSheet}>
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
    <h2 id="forward">{useSay()(`share.${thing}`)}</h2>
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
export const ShareMenu = ({ shared }: { shared: Shared }) => {
  const say = useSay();
  return (
    <details data-menu="" className={`no-print ${styles.menu}`}>
      <summary
        aria-label={say("share.of", { title: shared.title })}
        title={say("share.title")}
        className={styles.opener}
      >
        <Icon name="share" />
      </summary>
      <ShareLinks shared={shared} className={styles.panel} />
    </details>
  );
};
