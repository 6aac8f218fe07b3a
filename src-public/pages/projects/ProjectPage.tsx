import type { ReactNode } from "react";
import { imageUrl } from "#shared/base/links.ts";
import { attachInteractions } from "#shared/markdown/interactions.ts";
import type { RenderedMarkdown } from "#shared/markdown/Markdown.tsx";
import { usePicture } from "#shared/media/usePicture.ts";
import { useSay } from "#shared/words/useSay.ts";
import { ArticleHeader, ArticleMeta, ReadingColumns, useArticleHead } from "../../components/article/ArticleLayout.tsx";
import { FoundRow } from "../../components/article/FoundRow.tsx";
import { Related } from "../../components/article/Related.tsx";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { Cover } from "../../components/cover/Cover.tsx";
import { FactList } from "../../components/FactList.tsx";
import { ShareBlock } from "../../components/Forward.tsx";
import { FramedImage } from "../../components/FramedImage.tsx";
import { Icon } from "../../components/Icon.tsx";
import { DateLabel, StatusBadge } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Result } from "../../components/Result.tsx";
import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { Project, RelatedProject } from "../../data/projects.ts";
import { useLang } from "../../router/context.ts";
import { Redirect, usePageData } from "../../router/navigation.tsx";
import styles from "./ProjectPage.module.css";

const Actions = ({ project: { demo_url, github_url } }: { project: Project }) => {
  const say = useSay();
  return (
    <div className={`row ${styles.actions}`}>
      {demo_url && (
        <ExternalLink href={demo_url} className="button primary printed-address">
          {say("project.demo")}
          <Icon name="outside" />
        </ExternalLink>
      )}
      {github_url && (
        <ExternalLink href={github_url} className="button printed-address">
          <Icon name="github" />
          {say("project.source")}
        </ExternalLink>
      )}
    </div>
  );
};

const CaseStudy = ({ project: { role, period, team, results, language } }: { project: Project }) => {
  const say = useSay();
  const lang = useLang()(language);
  const facts = [
    { label: say("project.role"), value: role },
    { label: say("project.period"), value: period },
    { label: say("project.team"), value: team },
  ];
  return (
    <>
      <FactList className={`captions ${styles.facts}`} facts={facts} />
      {results.length > 0 && (
        <ul aria-label={say("project.results")} className={`list ${styles.results}`}>
          {[...new Set(results)].map((result) => (
            <li key={result}>
              <Result lang={lang} of={result} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const GalleryPicture = ({ url, label }: { url: string; label: string }) => (
  <a href={usePicture(url).whole} data-enlarge="" aria-label={label}>
    <FramedImage src={url} />
  </a>
);

const Gallery = ({ pictures }: { pictures: readonly string[] }) => {
  const say = useSay();
  const shown = [...new Set(pictures)].flatMap((picture) => {
    const [address = "", ...words] = picture.split(" ");
    const url = imageUrl(address);
    return url ? [{ picture, url, words: words.join(" ") }] : [];
  });
  return (
    shown.length > 0 && (
      <section ref={attachInteractions} data-gallery="" aria-label={say("project.pictures")} className={styles.gallery}>
        {shown.map(({ picture, url, words }, index) => (
          <figure key={picture}>
            <GalleryPicture
              url={url}
              label={`${say("project.picture", { number: index + 1 })}${words && `: ${words}`}`}
            />
            {words && <figcaption className="note">{words}</figcaption>}
          </figure>
        ))}
      </section>
    )
  );
};

/** Whether the text begins with the description, as that of many imports does. */
const isRepeated = ({ description, long_description }: Project): boolean =>
  (long_description ?? "").trimStart().startsWith(description.trim());

interface ArticleProps {
  project: Project;
  rendered: RenderedMarkdown;
  children?: ReactNode;
}

export const ProjectArticle = ({ project, rendered: { body, contents }, children }: ArticleProps) => {
  const lang = useLang()(project.language);
  return (
    <article>
      <ArticleHeader
        title={project.title}
        language={project.language}
        translations={project.translations}
        pathOf={paths.project.to}
        tags={project.tech}
        tagsLabel="technologies"
        listPath={paths.projects.to()}
        cover={<Cover src={project.thumbnail} id={project.id} tags={project.tech} drawing={project.drawing} isFirst />}
        lead={
          !isRepeated(project) && (
            <p lang={lang} className={`pre-line ${styles.lead}`}>
              {project.description}
            </p>
          )
        }
      >
        <ArticleMeta name="article.status">
          <StatusBadge status={project.status} />
        </ArticleMeta>
        <ArticleMeta name="article.date">
          <DateLabel at={project.date} knownTo={project.dates_known_to} />
        </ArticleMeta>
      </ArticleHeader>
      <ReadingColumns contents={contents} aside={<CaseStudy project={project} />}>
        <Actions project={project} />
        {project.long_description && body}
        <Gallery pictures={project.pictures} />
        {children}
      </ReadingColumns>
    </article>
  );
};

const ProjectHead = ({ project }: { project: Project }) => {
  const head = useArticleHead(paths.project.to(project.slug), { ...project, picture: project.thumbnail });
  return <PageHead head={head} subject={{ kind: "project", project }} />;
};

const NoProject = () => (
  <>
    <Redirect to={paths.projects.to()} status={302} />
    <p className="sheet">{useSay()("project.missing")}</p>
  </>
);

export const ProjectPage = () => {
  const { related } = usePageData<{ related: Awaitable<RelatedProject[]> }>();
  return (
    <FoundRow<Project> pathOf={paths.project.to} missing={<NoProject />}>
      {(project) => (
        <>
          <ProjectHead project={project} />
          <RenderedText source={project.long_description ?? ""} language={project.language}>
            {(rendered) => (
              <ProjectArticle project={project} rendered={rendered}>
                <ShareBlock
                  thing="project"
                  shared={{ path: paths.project.to(project.slug), title: project.title, summary: project.description }}
                />
              </ProjectArticle>
            )}
          </RenderedText>
          <Related rows={related}>
            {({ slug, tech, ...row }) => ({ ...row, to: paths.project.to(slug), tags: tech })}
          </Related>
        </>
      )}
    </FoundRow>
  );
};
