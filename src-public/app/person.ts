import type { EducationalOccupationalCredential, Person } from "schema-dts";
import { knownPart } from "#shared/dates.ts";
import { webUrl } from "#shared/links.ts";
import type { Site } from "#shared/site/site.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";

/** The rows of a section: none if it is switched off or could not be read. */
export const rowsOf = <T>(value: T[] | unknown): T[] => (Array.isArray(value) ? value : []);

const isProfile = (url: string) => /^https?:/.test(url);

const credential = ({ name, issuer, credential_url, issue_date, expiry_date, dates_known_to }: Certification) =>
  ({
    "@type": "EducationalOccupationalCredential",
    name,
    recognizedBy: { "@type": "Organization", name: issuer },
    url: webUrl(credential_url) ?? undefined,
    dateCreated: issue_date ? knownPart(issue_date, dates_known_to) : undefined,
    expires: expiry_date ? knownPart(expiry_date, dates_known_to) : undefined,
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
export const ownerOf = ({ name }: Site, home: string | undefined) =>
  ({ "@type": "Person", "@id": personId(home), name, url: home }) satisfies Person;

export const personOf = (site: Site, { skills, certifications, education }: Career, { home, portrait }: Addresses) =>
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
