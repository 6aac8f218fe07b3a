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
import { factOf } from "#shared/site/factOf.ts";
import type { Site } from "#shared/site/site.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import { sayOf } from "#shared/words/say.ts";
import { breadcrumbTrail } from "../components/layout/PageTitle.tsx";
import { authorOf } from "../data/authorOf.ts";
import { lastChangeOfPage, type OwnerPage } from "../data/ownerPages.ts";
import { paths } from "../data/paths.ts";
import type { Post } from "../data/posts.ts";
import type { Project } from "../data/projects.ts";
import { absoluteUrl } from "../router/context.ts";
import type { CareerData, Head, PageSubject, SectionRows } from "../router/head.ts";
import { pageLinksOf } from "./siteMap.tsx";

const rowsOf = <T>(rows?: SectionRows<T>): T[] => (Array.isArray(rows) ? rows : []);

const isProfile = (url: string) => /^https?:/.test(url);

const credential = ({ name, issuer, credential_url, issue_date, expiry_date, dates_known_to }: Certification) =>
  ({
    "@type": "EducationalOccupationalCredential",
    name,
    recognizedBy: issuer ? { "@type": "Organization", name: issuer } : undefined,
    url: webUrl(credential_url) ?? undefined,
    dateCreated: issue_date ? toPrecision(issue_date, dates_known_to) : undefined,
    expires: expiry_date ? toPrecision(expiry_date, dates_known_to) : undefined,
  }) satisfies EducationalOccupationalCredential;

interface PageContext {
  site: Site;
  head: Head;
  /** Null if the site's URL is unknown: URLs are left out then. */
  origin: string | null;
  mediaBase: string | undefined;
}

const homeOf = ({ origin }: PageContext) => absoluteUrl(paths.home.to(), origin);

const websiteOf = (context: PageContext) => {
  const home = homeOf(context);
  return home ? { "@id": `${home}#website` } : undefined;
};

const ownerOf = (context: PageContext) => {
  const home = homeOf(context);
  return { "@type": "Person", "@id": home && `${home}#person`, name: context.site.name, url: home } satisfies Person;
};

const personOf = (career: CareerData, context: PageContext) => {
  const { site, origin, mediaBase } = context;
  const skills = rowsOf(career.skills);
  const positions = rowsOf(career.experience).filter(({ current, end_date }) => current || !end_date);
  const employers = new Map(positions.map(({ company, company_url }) => [company, webUrl(company_url)]));
  const place = factOf(site, sayOf(site), "cv.placeLabels")?.value;
  const portrait = site.portrait && pictureOf(site.portrait, mediaBase).single.src;
  return {
    ...ownerOf(context),
    jobTitle: [...site.jobTitles],
    description: site.tagline || undefined,
    image: portrait ? absoluteUrl(portrait, origin) : undefined,
    homeLocation: place ? { "@type": "Place", name: place } : undefined,
    worksFor: [...employers].flatMap(([name, url]) =>
      name ? { "@type": "Organization" as const, name, url: url ?? undefined } : [],
    ),
    sameAs: site.links.map(({ url }) => url).filter(isProfile),
    hasCredential: rowsOf(career.certifications)
      .filter(({ status }) => status === "Completed")
      .map(credential),
    alumniOf: [...new Set(rowsOf(career.education).map(({ school }) => school))].map(
      (name) => ({ "@type": "EducationalOrganization", name }) as const,
    ),
    knowsAbout: [...new Set(skills.flatMap((group) => group.skills.map(({ name }) => name)))],
  } satisfies Person;
};

/** The page's breadcrumb for search engines. The last step has the page's own title. */
const breadcrumbsOf = (path: string, { site, origin }: PageContext, title?: string) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbTrail(path, pageLinksOf(site), sayOf(site)("page.home")).map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: to ? label : (title ?? label),
      item: absoluteUrl(to ?? path, origin),
    })),
  }) satisfies BreadcrumbList;

// An ISO 8601 duration.
const durationOf = (readingTime: string) => {
  const [minutes] = /\d+/.exec(readingTime) ?? [];
  return minutes && `PT${minutes}M`;
};

const isoOf = (moment: string) => parseTimestamp(moment).toISOString();

const pageOf = ({ title, description, canonical }: Head) => ({ name: title, description, url: canonical });

const describeHome = (career: CareerData, context: PageContext) => {
  const { site, head } = context;
  return [
    {
      "@type": "WebSite",
      ...websiteOf(context),
      name: site.title,
      description: site.description,
      url: homeOf(context),
      inLanguage: site.language,
      author: ownerOf(context),
    } satisfies WebSite,
    {
      "@type": "ProfilePage",
      ...pageOf(head),
      isPartOf: websiteOf(context),
      mainEntity: personOf(career, context),
    } satisfies ProfilePage,
  ];
};

const describePost = (post: Post, context: PageContext) => {
  const { site, head } = context;
  const owner = ownerOf(context);
  const { name, isOwner } = authorOf(post, site);
  return [
    {
      "@type": "BlogPosting",
      headline: post.title,
      description: post.seo_description ?? post.excerpt ?? undefined,
      image: head.image,
      datePublished: isoOf(post.date),
      dateModified: lastChangeOf(post).toISOString(),
      author: isOwner ? owner : name ? { "@type": "Person", name } : undefined,
      publisher: owner,
      inLanguage: post.language ?? site.language,
      keywords: post.tags,
      timeRequired: durationOf(post.reading_time),
      url: head.canonical,
      mainEntityOfPage: head.canonical,
    } satisfies BlogPosting,
    breadcrumbsOf(paths.post.to(post.slug), context, post.title),
  ];
};

const describeProject = (project: Project, context: PageContext) => {
  const { head } = context;
  const demo = webUrl(project.demo_url);
  return [
    {
      "@type": "SoftwareSourceCode",
      inLanguage: project.language ?? context.site.language,
      name: project.title,
      description: project.seo_description ?? project.description,
      image: head.image,
      dateModified: lastChangeOf(project).toISOString(),
      author: ownerOf(context),
      keywords: project.tech,
      codeRepository: webUrl(project.github_url) ?? undefined,
      creativeWorkStatus: project.status,
      url: head.canonical,
      mainEntityOfPage: head.canonical,
      targetProduct: demo ? { "@type": "SoftwareApplication", name: project.title, url: demo } : undefined,
    } satisfies SoftwareSourceCode,
    breadcrumbsOf(paths.project.to(project.slug), context, project.title),
  ];
};

const describeOwnerPage = (page: OwnerPage, context: PageContext) => [
  {
    "@type": "WebPage",
    ...pageOf(context.head),
    inLanguage: page.language ?? context.site.language,
    name: page.title,
    image: context.head.image,
    datePublished: page.published_at === null ? undefined : isoOf(page.published_at),
    dateModified: lastChangeOfPage(page).toISOString(),
    author: ownerOf(context),
    isPartOf: websiteOf(context),
  } satisfies WebPage,
  breadcrumbsOf(paths.ownerPage.to(page.slug), context, page.title),
];

export const jsonLdItems = (subject: PageSubject, context: PageContext): object[] => {
  const page = pageOf(context.head);
  switch (subject.kind) {
    case "home":
      return describeHome(subject.career, context);
    case "resume":
      return [
        { "@type": "ProfilePage", ...page, mainEntity: ownerOf(context) } satisfies ProfilePage,
        breadcrumbsOf(paths.resume.to(), context),
      ];
    case "list":
      return [
        { "@type": subject.type, ...page, author: ownerOf(context) } satisfies Blog | CollectionPage,
        breadcrumbsOf(subject.path, context),
      ];
    case "post":
      return describePost(subject.post, context);
    case "project":
      return describeProject(subject.project, context);
    case "ownerPage":
      return describeOwnerPage(subject.page, context);
  }
};
