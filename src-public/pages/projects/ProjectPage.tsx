import { useMarkdown } from "#shared/markdown/Markdown.tsx";
import buttons from "../../components/Button.module.css";
import { Day } from "../../components/Day.tsx";
import { Cell, DetailHead } from "../../components/DetailHead.tsx";
import { DetailSkeleton } from "../../components/DetailSkeleton.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Picture } from "../../components/Picture.tsx";
import { ReadingColumns } from "../../components/ReadingColumns.tsx";
import { Related } from "../../components/Related.tsx";
import { ShareBlock } from "../../components/ShareBlock.tsx";
import { StatusBadge } from "../../components/StatusBadge.tsx";
import type { Project, RelatedProject } from "../../content/projects.ts";
import { Leave, usePageData, usePathname } from "../../navigation.tsx";
import type { Awaitable, DetailData } from "../../pageData.ts";
import { paths } from "../../paths.ts";
import styles from "./ProjectPage.module.css";
import { useProjectHead } from "./projectHead.ts";

const Ways = ({ project: { demo_url, github_url } }: { project: Project }) => (
  <div className={styles.ways}>
    {demo_url && (
      <OutsideLink href={demo_url} className={`${buttons.button} ${buttons.primary}`}>
        View Live Demo
        <Icon name="outside" />
      </OutsideLink>
    )}
    {github_url && (
      <OutsideLink href={github_url} className={buttons.button}>
        <Icon name="github" />
        View Source
      </OutsideLink>
    )}
  </div>
);

const Article = ({ project }: { project: Project }) => {
  const { body, contents } = useMarkdown(project.long_description ?? "");
  return (
    <article>
      <PageHead head={useProjectHead(project)} />
      <DetailHead title={project.title} tags={project.tech} tagsLabel="Technologies">
        <Cell name="Status">
          <StatusBadge status={project.status} />
        </Cell>
        <Cell name="Date">
          <Day at={project.date} />
        </Cell>
      </DetailHead>
      <div className="sheet">
        <Picture src={project.thumbnail} alt="" isFirst className={styles.picture} />
      </div>
      <ReadingColumns contents={contents}>
        <p className={styles.lead}>{project.description}</p>
        <Ways project={project} />
        {project.long_description && body}
        <ShareBlock
          thing="project"
          shared={{ path: paths.project.to(project.slug), title: project.title, summary: project.description }}
        />
      </ReadingColumns>
    </article>
  );
};

const RelatedProjects = ({ related }: { related: Awaitable<RelatedProject[]> }) => (
  <Loaded value={related} skeleton={null}>
    {(projects) => (
      <Related
        items={projects.map(({ id, title, description, slug, tech }) => ({
          id,
          title,
          description,
          to: paths.project.to(slug),
          tags: tech,
        }))}
      />
    )}
  </Loaded>
);

const NoProject = () => (
  <>
    <Leave to={paths.projects.to()} status={302} />
    <p className="sheet">Project not found</p>
  </>
);

export const ProjectPage = () => {
  const { found, related } = usePageData<DetailData<Project, RelatedProject>>();
  return (
    <Loaded key={usePathname()} value={found} skeleton={<DetailSkeleton />}>
      {(result) => {
        if (result.kind === "missing") return <NoProject />;
        if (result.kind === "moved") return <Leave to={paths.project.to(result.slug)} status={301} />;
        return (
          <>
            <Article project={result.row} />
            <RelatedProjects related={related} />
          </>
        );
      }}
    </Loaded>
  );
};
