import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { OwnerPage } from "../content/ownerPages.ts";
import type { Post } from "../content/posts.ts";
import type { Project } from "../content/projects.ts";
import type { Awaitable, Read } from "../queries/pageData.ts";

type SectionRows<T> = Awaitable<Read<T[] | null>>;

interface NamedSkills {
  skills: { name: string }[];
}

/** The home page's data about its owner; a section that is switched off has none. */
export interface CareerData {
  skills?: SectionRows<NamedSkills>;
  certifications?: SectionRows<Certification>;
  education?: SectionRows<Education>;
}

/** Describes a page in schema.org's terms. Only the server has one, since crawlers read what it sends. */
export interface Describer {
  home: (career: CareerData) => object[];
  resume: () => object[];
  list: (type: "Blog" | "CollectionPage", path: string) => object[];
  post: (post: Post) => object[];
  project: (project: Project) => object[];
  ownerPage: (page: OwnerPage) => object[];
}
