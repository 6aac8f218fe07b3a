import { parseTimestamp } from "#shared/base/dates.ts";
import { formatInZone, ownZone } from "#shared/base/localTime.ts";
import { useSay } from "#shared/words/useSay.ts";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { UnindexedHead } from "../../components/PageHead.tsx";
import { DetailSkeleton } from "../../components/Skeleton.tsx";
import { type Awaitable, browserAddress } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { type Preview, type PreviewedRow, readPreview } from "../../data/preview.ts";
import { Link, Redirect, usePageData, usePathname } from "../../router/navigation.tsx";
import { Article } from "../blog/PostPage.tsx";
import { StatusSheet } from "../errors/ErrorPages.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import { OwnerArticle } from "../owner/OwnerPage.tsx";
import { ProjectArticle } from "../projects/ProjectPage.tsx";
import styles from "./PreviewPage.module.css";

export const loadPreview = (id: string): Promise<Preview> =>
  readPreview({ address: browserAddress(), storage: (key) => window.localStorage.getItem(key), now: new Date() }, id);

const standingInWords = ({ publication, publishedAt }: PreviewedRow): string => {
  if (publication === "Published") return "Published — everybody can see this";
  if (publication === "Draft" || publishedAt === null) return "Draft — visitors cannot see this";
  return `Scheduled for ${formatInZone(parseTimestamp(publishedAt), ownZone())} — until then, visitors cannot see this`;
};

const pagePaths = { post: paths.post, page: paths.ownerPage, project: paths.project };

interface PreviewBarProps {
  kind: keyof typeof pagePaths;
  slug: string;
  standing: PreviewedRow;
}

const PreviewBar = ({ kind, slug, standing }: PreviewBarProps) => {
  const { publication } = standing;
  const path = pagePaths[kind].to(slug);
  return (
    <aside aria-label="Preview" className={`no-print ${styles.bar}`} data-publication={publication}>
      <div className={`sheet row ${styles.line}`}>
        <p>{standingInWords(standing)}</p>
        <div className={`row ${styles.links}`}>
          {/* A plain link: the admin is another application. */}
          <a href={`/admin/${kind}s/${encodeURIComponent(slug)}/edit`}>Edit {kind}</a>
          {publication === "Published" && <Link to={path}>Public page</Link>}
        </div>
      </div>
    </aside>
  );
};

const SharedBar = ({ kind, slug, standing }: PreviewBarProps) => {
  const draft = useSay()("status.Draft");
  if (standing.publication === "Published") return <Redirect to={pagePaths[kind].to(slug)} status={302} />;
  return (
    <div className={styles.bar}>
      <p className={`sheet ${styles.line}`}>{draft}</p>
    </div>
  );
};

const Notice = ({ title, to, action, children }: { title: string; to: string; action: string; children: string }) => (
  <StatusSheet
    title={title}
    drawing={false}
    actions={
      <a href={to} className="button primary">
        {action}
      </a>
    }
  >
    {children}
  </StatusSheet>
);

const SignedOut = () => (
  <Notice title="Sign in to see this preview" to="/admin/login" action="Sign in">
    Visitors cannot see unpublished content. Sign in, then open this address again.
  </Notice>
);

const Unreachable = () => (
  <Notice title="This preview could not be loaded" to={usePathname()} action="Try again">
    The server did not respond as expected. Try again.
  </Notice>
);

export const PreviewPage = () => {
  const { preview } = usePageData<{ preview: Awaitable<Preview> }>();
  return (
    <Loaded key={usePathname()} value={preview} skeleton={<DetailSkeleton />}>
      {(result) => {
        if (result.kind === "missing") return <NotFoundPage />;
        if (result.kind === "signedOut") return <SignedOut />;
        if (result.kind === "unreachable") return <Unreachable />;
        const { title, slug, language } = result.row;
        const Bar = result.isShared ? SharedBar : PreviewBar;
        const source = result.kind === "project" ? (result.row.long_description ?? "") : result.row.content;
        return (
          <>
            <UnindexedHead title={result.isShared ? title : `Preview: ${title}`} />
            <Bar kind={result.kind} slug={slug} standing={result} />
            <RenderedText source={source} language={language}>
              {(rendered) => {
                if (result.kind === "post") return <Article post={result.row} rendered={rendered} />;
                if (result.kind === "page") return <OwnerArticle page={result.row} rendered={rendered} />;
                return <ProjectArticle project={result.row} rendered={rendered} />;
              }}
            </RenderedText>
          </>
        );
      }}
    </Loaded>
  );
};
