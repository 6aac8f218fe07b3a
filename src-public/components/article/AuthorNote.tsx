import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { authorOf } from "../../data/authorOf.ts";
import type { Post } from "../../data/posts.ts";
import { useSite } from "../../router/context.ts";
import { OptionalImage } from "../FramedImage.tsx";
import { ExternalLink } from "../links.tsx";
import styles from "./AuthorNote.module.css";

const replies: Partial<Record<string, WordKey>> = { email: "post.replyByEmail", mastodon: "post.replyOnMastodon" };

const withSubject = (url: string, title: string): string =>
  url.startsWith("mailto:") && !url.includes("?") ? `${url}?subject=${encodeURIComponent(`Re: ${title}`)}` : url;

export const AuthorNote = ({ post }: { post: Post }) => {
  const say = useSay();
  const { author, title } = post;
  const { links, ...site } = useSite();
  const { name, isOwner } = authorOf(post, site);
  const picture = author?.avatar_url ?? (isOwner ? site.portrait : null);
  return (
    <section aria-label={say("article.author")} className={`no-print ${styles.note}`}>
      {picture && <OptionalImage src={picture} alt="" width="72" height="72" loading="lazy" />}
      {name && <h2>{name}</h2>}
      {isOwner && site.tagline && <p className="note pre-line">{site.tagline}</p>}
      <ul className="list row">
        {links.map(({ kind, url }) => {
          const words = replies[kind];
          return (
            words && (
              <li key={url}>
                <ExternalLink href={withSubject(url, title)}>{say(words)}</ExternalLink>
              </li>
            )
          );
        })}
        <li>
          <a href="/rss.xml">{say("post.follow")}</a>
        </li>
      </ul>
    </section>
  );
};
