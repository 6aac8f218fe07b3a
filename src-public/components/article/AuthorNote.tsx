import type { Post } from "../../data/posts.ts";
import { useSite } from "../../router/context.ts";
import { OptionalImage } from "../FramedImage.tsx";
import { Icon } from "../Icon.tsx";
import { ExternalLink } from "../links.tsx";
import styles from "./AuthorNote.module.css";

const replies = { email: "Reply by e-mail", mastodon: "Reply on Mastodon" } as const;

const withSubject = (url: string, title: string): string =>
  url.startsWith("mailto:") && !url.includes("?") ? `${url}?subject=${encodeURIComponent(`Re: ${title}`)}` : url;

/** The end of a post: its author, how to reply, and the feed. */
export const AuthorNote = ({ post: { author, title } }: { post: Post }) => {
  const site = useSite();
  const name = author?.name ?? site.name;
  const isOwner = name === site.name;
  const picture = author?.avatar_url ?? (isOwner ? site.portrait : null);
  return (
    <section aria-label="Author" className={`no-print ${styles.note}`}>
      {picture && <OptionalImage src={picture} alt="" width="72" height="72" loading="lazy" />}
      <h2>{name}</h2>
      {isOwner && <p className="note">{site.tagline}</p>}
      <ul lang="en" className={`list row ${styles.links}`}>
        {Object.entries(replies).map(([kind, label]) => {
          const link = site.links.find((each) => each.kind === kind);
          return (
            link && (
              <li key={kind}>
                <ExternalLink href={withSubject(link.url, title)}>
                  <Icon name={link.kind} />
                  {label}
                </ExternalLink>
              </li>
            )
          );
        })}
        <li>
          <a href="/rss.xml">
            <Icon name="feed" />
            Follow by RSS
          </a>
        </li>
      </ul>
    </section>
  );
};
