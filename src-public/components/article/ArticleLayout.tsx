import type { ReactNode } from "react";
import { languageName } from "#shared/base/languages.ts";
import { Contents } from "#shared/markdown/Contents.tsx";
import type { ContentsEntry } from "#shared/markdown/collectHeadings.ts";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { paths } from "../../data/paths.ts";
import type { Translation } from "../../data/translations.ts";
import {
  useAbsoluteUrl,
  useHeadPicture,
  useLang,
  useListLanguage,
  usePageRequest,
  useSite,
} from "../../router/context.ts";
import { type Head, previewOf } from "../../router/head.ts";
import { Link } from "../../router/navigation.tsx";
import { FilledText } from "../FilledText.tsx";
import { DateLabel } from "../labels.tsx";
import { Breadcrumb } from "../layout/PageTitle.tsx";
import { fewTags, TagList } from "../TagList.tsx";
import styles from "./ArticleLayout.module.css";

interface ArticleHeaderProps {
  title: string;
  language: string | null;
  translations?: readonly Translation[] | undefined;
  pathOf: (slug: string) => string;
  path?: string;
  tags?: readonly string[];
  tagsLabel?: "tags" | "technologies";
  listPath?: string;
  cover?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

// A longer title would take more than three lines at the largest size.
const longTitle = 80;

/** A fact below the title, whose name only screen readers announce. */
export const ArticleMeta = ({ name, children }: { name: WordKey; children: ReactNode }) => (
  <div>
    <dt className="visually-hidden">{useSay()(name)}</dt>
    <dd>{children}</dd>
  </div>
);

export const LastChange = ({ at }: { at: Date }) => (
  <ArticleMeta name="article.lastChange">
    <FilledText text={useSay()("updated")} values={{ date: <DateLabel at={at.toISOString()} of="dt-updated" /> }} />
  </ArticleMeta>
);

const Translations = ({ of, pathOf }: { of: readonly Translation[]; pathOf: (slug: string) => string }) => {
  const site = useSite();
  return (
    of.length > 0 && (
      <ArticleMeta name="cv.languages">
        {of.map(({ slug, language }) => {
          const tag = language ?? site.language;
          return (
            <Link key={slug} to={pathOf(slug)} rel="alternate" hrefLang={tag} lang={tag}>
              {languageName(tag)}
            </Link>
          );
        })}
      </ArticleMeta>
    )
  );
};

export const ArticleHeader = ({
  title,
  language,
  translations = [],
  pathOf,
  path,
  tags = [],
  tagsLabel = "tags",
  listPath = "",
  cover,
  lead,
  children,
}: ArticleHeaderProps) => (
  <header className={`sheet ${styles.head}`}>
    <Breadcrumb path={path} title={title} language={useListLanguage()(language)} />
    <h1 lang={useLang()(language)} className="p-name" data-long={title.length > longTitle || undefined}>
      {title}
    </h1>
    <div className={`row ${styles.line}`}>
      <TagList
        tags={tags}
        label={useSay()(tagsLabel)}
        listPath={listPath}
        language={useListLanguage()(language)}
        most={fewTags}
        canOpen
      />
      <dl className={`note row ${styles.facts}`}>
        {children}
        <Translations of={translations} pathOf={pathOf} />
      </dl>
    </div>
    {lead}
    {cover && <div className={styles.cover}>{cover}</div>}
  </header>
);

interface ReadingColumnsProps {
  contents: readonly ContentsEntry[];
  aside?: ReactNode;
  children: ReactNode;
}

export const ReadingColumns = ({ contents, aside, children }: ReadingColumnsProps) => (
  <div className={`sheet ${styles.columns}`}>
    <div className={styles.margin}>
      {aside}
      <Contents entries={contents} />
    </div>
    <div className={styles.main}>{children}</div>
  </div>
);

interface Article {
  title: string;
  description: string | null;
  picture: string | null;
  updated_at: string;
  /** Replacements of these three for search engines and link previews. */
  seo_title: string | null;
  seo_description: string | null;
  card_image: string | null;
  /** The URL of the first publication, if that was on another site. */
  canonical?: string | null;
}

export const useArticleHead = (
  path: string,
  { title, description, picture, updated_at, seo_title, seo_description, card_image, canonical = null }: Article,
): Head => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  const { response } = usePageRequest();
  // A card shows an uploaded picture next to the title.
  const chosen = card_image ?? (picture?.startsWith("/media/p/") ? null : picture);
  const shown = chosen && response && !response.hasPicture(chosen) ? null : chosen;
  return {
    title: `${seo_title ?? title} · ${site.name}`,
    description: seo_description ?? description ?? site.description,
    canonical: canonical ?? absolute(path),
    type: "article",
    ...useHeadPicture(previewOf(shown, paths.card.to(path, updated_at + (site.cardVersion ?? "")))),
  };
};
