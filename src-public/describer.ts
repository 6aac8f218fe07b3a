import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { OwnerPage } from "./content/ownerPages.ts";
import type { Post } from "./content/posts.ts";
import type { Project } from "./content/projects.ts";
import type { Awaitable, Read } from "./pageData.ts";

type SectionRows<T> = Awaitable<Read<T[] | null>>;

interface NamedSkills {
  skills: { name: string }[];
}

/** What the home page says of its owner; a section that is switched off has no data. */
export interface CareerData {
  skills?: SectionRows<NamedSkills>;
  certifications?: SectionRows<Certification>;
  education?: SectionRows<Education>;
}

/** Says in schema.org's words what a page is about. The server alone has one: crawlers read what it sends. */
export interface Describer {
  home: (career: CareerData) => object[];
  resume: () => object[];
  list: (type: "Blog" | "CollectionPage", path: string) => object[];
  post: (post: Post) => object[];
  project: (project: Project) => object[];
  ownerPage: (page: OwnerPage) => object[];
}
