import { useEffect, useRef } from "react";
import { resumeFileOf } from "#shared/site/site.ts";
import { Icon } from "../../components/Icon.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { paths } from "../../data/paths.ts";
import { typeTitles } from "../../early/typing.ts";
import { useSite } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./Hero.module.css";
import { PlinthDrawing } from "./PlinthDrawing.tsx";

const longest = (texts: readonly string[]) => texts.reduce((long, text) => (text.length > long.length ? text : long));

export const TypedTitle = ({ titles }: { titles: readonly [string, ...string[]] }) => {
  const typed = useRef<HTMLSpanElement>(null);
  useEffect(() => (typed.current ? typeTitles(typed.current) : undefined), []);
  return (
    <p dir="auto" className={styles.title}>
      <span className={`visually-hidden ${styles.spoken}`}>{titles.join(", ")}</span>
      <span aria-hidden="true" className={styles.stage}>
        <span className={styles.room}>{longest(titles)}</span>
        {/* Typed into before hydration too. */}
        <span ref={typed} className={styles.typed} data-titles={JSON.stringify(titles)} suppressHydrationWarning>
          <span className={styles.text} suppressHydrationWarning>
            {titles[0]}
          </span>
          <span className={styles.cursor} />
        </span>
      </span>
    </p>
  );
};

const Actions = () => (
  <div className={`row ${styles.actions}`}>
    <Link to={paths.projects.to()} className="button primary">
      View Projects
      <Icon name="arrow" />
    </Link>
    {!useSite().isWithoutPosts && (
      <Link to={paths.posts.to()} className="button">
        Read the Blog
      </Link>
    )}
    <a href={resumeFileOf(useSite())} download className="button">
      <Icon name="download" />
      Download Resume
    </a>
  </div>
);

const SocialButtons = () => (
  <ul aria-label="Elsewhere" className={`list row ${styles.social}`}>
    {useSite().links.map(({ kind, label, url }) => (
      <li key={url}>
        <ExternalLink href={url} rel="me" aria-label={label} title={label} className="u-url button icon-button">
          <Icon name={kind} />
        </ExternalLink>
      </li>
    ))}
  </ul>
);

const longness = ({ length }: string) => (length > 52 ? "very" : length > 26 || undefined);

// Capitals with accents, and scripts that reach higher or lower than Latin letters, would meet the line above or below.
const isTall = (name: string) => /\p{Lu}\p{M}|[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name.normalize("NFD"));

export const Hero = () => {
  const { name, jobTitles, tagline, layers, links } = useSite();
  return (
    <section aria-label="Introduction" className={`sheet h-card ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={`p-name ${styles.name}`} data-long={longness(name)} data-tall={isTall(name) || undefined}>
          {name}
        </h1>
        <data hidden className="u-url u-uid" value={paths.home.to()} />
        <data hidden className="p-job-title" value={jobTitles[0]} />
        <TypedTitle titles={jobTitles} />
        {tagline && <p className={`p-note muted pre-line ${styles.tagline}`}>{tagline}</p>}
        <Actions />
        {links.length > 0 && <SocialButtons />}
      </div>
      <div className={`no-print ${styles.drawing}`}>
        <PlinthDrawing layers={layers} />
      </div>
    </section>
  );
};
