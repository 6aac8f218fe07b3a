import { useEffect, useRef } from "react";
import { usePicture } from "#shared/media/usePicture.ts";
import { factOf } from "#shared/site/factOf.ts";
import type { LinkKind } from "#shared/site/profileLinks.ts";
import { resumeFileOf, type Site } from "#shared/site/site.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import { useSay } from "#shared/words/useSay.ts";
import { typeTitles } from "../../beforeHydration/typing.ts";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { isNotLoaded } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import styles from "./Hero.module.css";
import type { SectionValue } from "./homeSection.tsx";
import { lettersOf, PlinthDrawing } from "./PlinthDrawing.tsx";

const longest = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), "");

export const TypedTitle = ({ titles }: { titles: Site["jobTitles"] }) => {
  const typed = useRef<HTMLSpanElement>(null);
  useEffect(() => (typed.current ? typeTitles(typed.current) : undefined), []);
  return (
    <p dir="auto" className={styles.title}>
      <span className={`visually-hidden ${styles.spoken}`}>{titles.join(", ")}</span>
      <span aria-hidden="true" className={styles.stage}>
        <span className={styles.room}>{longest(titles)}</span>
        {/* The script of beforeHydration types into it. */}
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

// The parts may have scripts of different directions.
const isolated = (part: string) => `\u2068${part}\u2069`;

/** The current position (role, employer, place, start), and the fact "Open to". */
const Facts = () => {
  const say = useSay();
  const site = useSite();
  const { experience } = usePageData<{ experience?: SectionValue<Experience[]> }>();
  const openTo = factOf(site, say, "cv.openToLabels");
  return (
    <Loaded value={experience ?? null} skeleton={<p className={styles.facts}>{"\u00a0"}</p>}>
      {(read) => {
        const positions = isNotLoaded(read) ? [] : (read ?? []);
        const now = positions.find(({ current }) => current) ?? positions.find(({ end_date }) => !end_date);
        const held = now && [
          now.role,
          now.company,
          now.location,
          now.start_date && say("since", { year: now.start_date.slice(0, 4) }),
        ];
        const lines = [
          held?.flatMap((part) => (part ? isolated(part) : [])).join(" · "),
          openTo && isolated(`${openTo.label}: ${openTo.value}`),
        ];
        const words = lines.filter(Boolean).join("\n");
        return (
          words && (
            <p dir="auto" className={`pre-line ${styles.facts}`}>
              {words}
              {now?.company && <data hidden className="p-org" value={now.company} />}
            </p>
          )
        );
      }}
    </Loaded>
  );
};

const ResumeButton = () => {
  const file = resumeFileOf(useSite());
  return (
    <a href={file ?? paths.resume.to()} download={file !== null} className="button">
      <Icon name="download" />
      {useSay()("hero.resume")}
    </a>
  );
};

const Actions = () => {
  const say = useSay();
  const { emptyLists = [] } = useSite();
  return (
    <div className={`row ${styles.actions}`}>
      {!emptyLists.includes("projects") && (
        <Link to={paths.projects.to()} className="button primary">
          {say("hero.projects")}
          <Icon name="arrow" />
        </Link>
      )}
      {!emptyLists.includes("posts") && (
        <Link to={paths.posts.to()} className="button">
          {say("hero.blog")}
        </Link>
      )}
      <ResumeButton />
    </div>
  );
};

// All websites have the same icon, so they need their label.
const isNamedByIcon = (kind: LinkKind) => kind !== "website" && kind !== "other";

const SocialButtons = () => (
  <ul aria-label={useSay()("footer.profiles")} className={`list row ${styles.social}`}>
    {useSite().links.map(({ kind, label, url }) => (
      <li key={url}>
        <ExternalLink
          href={url}
          rel="me"
          aria-label={label}
          title={isNamedByIcon(kind) ? label : undefined}
          className={`${kind === "email" ? "u-url u-email" : "u-url"} button ${isNamedByIcon(kind) ? "icon-button" : ""}`}
        >
          <Icon name={kind} />
          {!isNamedByIcon(kind) && label}
        </ExternalLink>
      </li>
    ))}
  </ul>
);

const longness = ({ length }: string) => (length > 52 ? "very" : length > 26 || undefined);

// Capitals are wider.
const widthOf = (word: string) => lettersOf(word) + (word.match(/\p{Lu}/gu)?.length ?? 0) * 0.25;

/** Returns the width of a name's longest word in letters, as one of the sizes of the style sheet, if it is long. */
const wordSize = (name: string) => {
  const longest = Math.max(
    ...name
      .normalize("NFC")
      .split(/[\s-]+/)
      .map(widthOf),
  );
  return longest > 9.5 ? ([12, 16, 20, 26].find((size) => size >= longest) ?? 36) : undefined;
};

// Accented capitals, and scripts that are taller than Latin, would overlap the next line.
const isTall = (name: string) => /\p{Lu}\p{M}|[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name.normalize("NFD"));

export const Hero = () => {
  const say = useSay();
  const site = useSite();
  const { name, jobTitles, tagline, drawing, layers, drawingCaption, links, portrait } = site;
  const photo = usePicture(portrait ?? "").single.src;
  const place = factOf(site, say, "cv.placeLabels")?.value;
  return (
    <section aria-label={say("hero.label")} className={`sheet h-card ${styles.hero}`}>
      <div className={styles.words}>
        <h1
          className={`p-name ${styles.name}`}
          data-long={longness(name)}
          data-tall={isTall(name) || undefined}
          data-word={wordSize(name)}
        >
          {name}
        </h1>
        <data hidden className="u-url u-uid" value={paths.home.to()} />
        {jobTitles[0] && <data hidden className="p-job-title" value={jobTitles[0]} />}
        {photo && <data hidden className="u-photo" value={photo} />}
        {place && <data hidden className="p-adr" value={place} />}
        {jobTitles[0] && <TypedTitle titles={jobTitles} />}
        <Facts />
        {tagline && <p className={`p-note muted pre-line ${styles.tagline}`}>{tagline}</p>}
        <Actions />
        {links.length > 0 && <SocialButtons />}
      </div>
      {drawing && (
        <div className={`no-print ${styles.drawing}`}>
          <PlinthDrawing layers={layers} caption={drawingCaption} />
        </div>
      )}
    </section>
  );
};
