import { useSay } from "#shared/words/useSay.ts";
import { Cover } from "../../components/cover/Cover.tsx";
import { Icon } from "../../components/Icon.tsx";
import { DateLabel, StatusBadge } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { ListPage } from "../../components/lists/ListPage.tsx";
import { Result } from "../../components/Result.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { fewTags, TagList } from "../../components/TagList.tsx";
import { paths } from "../../data/paths.ts";
import type { ProjectSummary } from "../../data/projects.ts";
import { useLang, useListLanguage, useSite } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./ProjectsPage.module.css";

const ProjectCard = ({ project, isLead }: { project: ProjectSummary; isLead: boolean }) => {
  const say = useSay();
  const { slug, title, description, thumbnail, status, tech, date, dates_known_to, demo_url, github_url } = project;
  const [result] = project.results;
  const path = paths.project.to(slug);
  const lang = useLang()(project.language);
  return (
    <article className={`cover-link ${styles.card}`}>
      <Cover src={thumbnail} id={project.id} tags={tech} drawing={project.drawing} isFirst={isLead} />
      <h2 lang={lang} className={`title ${styles.title}`}>
        <Link to={path}>{title}</Link>
      </h2>
      <p className={`note ${styles.meta}`}>
        <StatusBadge status={status} />
        <DateLabel at={date} knownTo={dates_known_to} />
      </p>
      {result && <Result lang={lang} of={result} />}
      <p lang={lang} className={`muted clamped pre-line ${styles.description}`}>
        {description}
      </p>
      <TagList
        tags={tech}
        label={say("technologies")}
        listPath={paths.projects.to()}
        language={useListLanguage()(project.language)}
        most={fewTags}
      />
      <div className={`row ${styles.foot}`}>
        <Link to={path} className="button">
          {say("viewDetails")}
          <span className="visually-hidden">: {title}</span>
          <Icon name="arrow" />
        </Link>
        {demo_url && (
          <ExternalLink
            href={demo_url}
            aria-label={say("project.demoOf", { title })}
            title={say("project.liveDemo")}
            className="button icon-button"
          >
            <Icon name="outside" />
          </ExternalLink>
        )}
        {github_url && (
          <ExternalLink
            href={github_url}
            aria-label={say("project.sourceOf", { title })}
            title={say("project.sourceShort")}
            className="button icon-button"
          >
            <Icon name="github" />
          </ExternalLink>
        )}
      </div>
    </article>
  );
};

const skeleton = (
  <Skeletons count={4} of="project">
    <Skeleton shape="picture" />
  </Skeletons>
);

export const ProjectsPage = () => {
  const say = useSay();
  const { name, tagline } = useSite();
  return (
    <ListPage<ProjectSummary>
      title={say("page.projects")}
      description={`${say("projects.description", { name })} ${tagline}`}
      texts={({ title, description }) => [title, description]}
      tags={({ tech }) => tech}
      language={({ language }) => language}
      tagsLabel="technologies"
      kind="projects"
      className={styles.grid}
      skeleton={skeleton}
      card={(project, isLead) => <ProjectCard key={project.id} project={project} isLead={isLead} />}
    />
  );
};
