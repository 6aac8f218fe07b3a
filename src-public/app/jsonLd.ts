import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  EducationalOccupationalCredential,
  Person,
  ProfilePage,
  SoftwareSourceCode,
  WebPage,
  WebSite,
} from "schema-dts";
import { lastChangeOf, parseTimestamp, toPrecision } from "#shared/base/dates.ts";
import { webUrl } from "#shared/base/links.ts";
import { pictureOf } from "#shared/media/pictureOf.ts";
import type { Site } from "#shared/site/site.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import { breadcrumbTrail } from "../components/layout/PageTitle.tsx";
import { lastChangeOfPage, type OwnerPage } from "../data/ownerPages.ts";
import { paths } from "../data/paths.ts";
import type { Post } from "../data/posts.ts";
import type { Project } from "../data/projects.ts";
import { absoluteUrl } from "../router/context.ts";
import type { Head, JsonLd } from "../router/head.ts";
import { siteMap } from "./siteMap.tsx";

/** The rows of a section: none if it is switched off or could not be read. */
const rowsOf = <T>(value: T[] | unknown): T[] => (Array.isArray(value) ? value : []);

const isProfile = (url: string) => /^https?:/.test(url);

const credential = ({ name, issuer, credential_url, issue_date, expiry_date, dates_known_to }: Certification) =>
  ({
    "@type": "EducationalOccupationalCredential",
    name,
    recognizedBy: { "@type": "Organization", name: issuer },
    url: webUrl(credential_url) ?? undefined,
    dateCreated: issue_date ? toPrecision(issue_date, dates_known_to) : undefined,
    expires: expiry_date ? toPrecision(expiry_date, dates_known_to) : undefined,
  }) satisfies EducationalOccupationalCredential;

interface Career {
  skills: { skills: { name: string }[] }[];
  certifications: Certification[];
  education: Education[];
}

interface Addresses {
  home: string | undefined;
  portrait: string | undefined;
}

const personId = (home: string | undefined) => home && `${home}#person`;

/** A reference to the owner. */
const ownerOf = ({ name }: Site, home: string | undefined) =>
  ({ "@type": "Person", "@id": personId(home), name, url: home }) satisfies Person;

const personOf = (site: Site, { skills, certifications, education }: Career, { home, portrait }: Addresses) =>
  ({
    ...ownerOf(site, home),
    jobTitle: [...site.jobTitles],
    description: site.tagline || undefined,
    image: portrait,
    sameAs: site.links.map(({ url }) => url).filter(isProfile),
    hasCredential: certifications.filter(({ status }) => status === "Completed").map(credential),
    alumniOf: [...new Set(education.map(({ school }) => school))].map(
      (name) => ({ "@type": "EducationalOrganization", name }) as const,
    ),
    knowsAbout: [...new Set(skills.flatMap((group) => group.skills.map(({ name }) => name)))],
  }) satisfies Person;

const labelled = siteMap.flatMap(({ path, label }) => (label ? { path, label } : []));

type Absolute = (path: string) => string | undefined;

/** The page's breadcrumb for search engines; the last step has the page's own title. */
const breadcrumbsOf = (path: string, absolute: Absolute, title?: string) => {
  const trail = breadcrumbTrail(path, labelled);
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: to ? label : (title ?? label),
      item: absolute(to ?? path),
    })),
  } satisfies BreadcrumbList;
};

// An ISO 8601 duration.
const durationOf = (readingTime: string) => {
  const [minutes] = /\d+/.exec(readingTime) ?? [];
  return minutes && `PT${minutes}M`;
};

const isoOf = (moment: string) => parseTimestamp(moment).toISOString();

interface Places {
  /** Null if the site's URL is unknown: URLs are left out then. */
  origin: string | null;
  mediaBase: string | undefined;
}

export const createJsonLd = (site: Site, { origin, mediaBase }: Places, head: Head): JsonLd => {
  const absolute = (path: string) => absoluteUrl(path, origin);
  const home = absolute(paths.home.to());
  const owner = ownerOf(site, home);
  const page = { name: head.title, description: head.description, url: head.canonical };
  const website = home && `${home}#website`;

  const authorOf = ({ author }: Post) =>
    !author?.name || author.name === site.name ? owner : ({ "@type": "Person", name: author.name } as const);

  return {
    home: (career) => [
      {
        "@type": "WebSite",
        "@id": website,
        name: site.title,
        description: site.description,
        url: home,
        inLanguage: site.language,
        author: owner,
      } satisfies WebSite,
      {
        "@type": "ProfilePage",
        ...page,
        isPartOf: website ? { "@id": website } : undefined,
        mainEntity: personOf(
          site,
          {
            skills: rowsOf(career.skills),
            certifications: rowsOf(career.certifications),
            education: rowsOf(career.education),
          },
          { home, portrait: site.portrait ? absolute(pictureOf(site.portrait, mediaBase).single.src) : undefined },
        ),
      } satisfies ProfilePage,
    ],
    resume: () => [
      { "@type": "ProfilePage", ...page, mainEntity: owner } satisfies ProfilePage,
      breadcrumbsOf(paths.resume.to(), absolute),
    ],
    list: (type, path) => [
      { "@type": type, ...page, author: owner } satisfies Blog | CollectionPage,
      breadcrumbsOf(path, absolute),
    ],
    post: (post) => [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.seo_description ?? post.excerpt ?? undefined,
        image: head.image,
        datePublished: isoOf(post.date),
        dateModified: lastChangeOf(post).toISOString(),
        author: authorOf(post),
        publisher: owner,
        inLanguage: site.language,
        keywords: post.tags,
        timeRequired: durationOf(post.reading_time),
        url: head.canonical,
        mainEntityOfPage: head.canonical,
      } satisfies BlogPosting,
      breadcrumbsOf(paths.post.to(post.slug), absolute, post.title),
    ],
    project: (project: Project) => [
      {
        "@type": "SoftwareSourceCode",
        name: project.title,
        description: project.seo_description ?? project.description,
        image: head.image,
        dateModified: lastChangeOf(project).toISOString(),
        author: owner,
        keywords: project.tech,
        codeRepository: webUrl(project.github_url) ?? undefined,
        creativeWorkStatus: project.status,
        url: head.canonical,
        mainEntityOfPage: head.canonical,
        targetProduct: webUrl(project.demo_url)
          ? { "@type": "SoftwareApplication", name: project.title, url: webUrl(project.demo_url) ?? undefined }
          : undefined,
      } satisfies SoftwareSourceCode,
      breadcrumbsOf(paths.project.to(project.slug), absolute, project.title),
    ],
    ownerPage: (row: OwnerPage) => [
      {
        "@type": "WebPage",
        ...page,
        name: row.title,
        image: head.image,
        datePublished: row.published_at === null ? undefined : isoOf(row.published_at),
        dateModified: lastChangeOfPage(row).toISOString(),
        author: owner,
        isPartOf: website ? { "@id": website } : undefined,
      } satisfies WebPage,
      breadcrumbsOf(paths.ownerPage.to(row.slug), absolute, row.title),
    ],
  };
};
