import { imageUrl, webUrl } from "#shared/links.ts";
import type { ImportedProfile } from "../../types.ts";
import type { JsonValue } from "../parts/json.ts";
import { createReading, given } from "../parts/reading.ts";
import { paragraphsOf, quoted } from "../parts/words.ts";

type Link = NonNullable<ImportedProfile["links"]>[number];

const kindOf = (network: string): Link["kind"] => {
  const name = network.toLowerCase();
  return name === "github" || name === "linkedin" || name === "mastodon" ? name : "web";
};

const homes: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  linkedin: "https://www.linkedin.com/in/",
};

const addressOf = (profile: JsonValue): string => {
  const home = homes[profile.text("network").toLowerCase()];
  const username = profile.text("username");
  return profile.text("url") || (home && username ? home + encodeURIComponent(username) : "");
};

const placeOf = (location: JsonValue): string =>
  location.asText || [location.text("city"), location.text("region", "countryCode")].filter(Boolean).join(", ");

const spokenIn = (languages: JsonValue): string =>
  languages.items
    .map((entry) => ({ name: entry.text("language"), fluency: entry.text("fluency") }))
    .filter(({ name }) => name)
    .map(({ name, fluency }) => (fluency ? `${name} (${fluency.toLowerCase()})` : name))
    .join(", ");

/** What a résumé says of its owner. */
export const profileOf = (resume: JsonValue): { profile: ImportedProfile; notes: readonly string[] } => {
  const basics = resume.at("basics");
  const reading = createReading();
  const profiles = basics.at("profiles").items.flatMap((profile): Link[] => {
    const url = reading.address(addressOf(profile));
    const network = profile.text("network");
    return url ? [{ kind: kindOf(network), label: network || new URL(url).hostname, url }] : [];
  });
  const home = basics.text("url", "website");
  // Of this site's own résumé it is this site.
  const website = resume.at("meta").text("canonical") === `${home}/resume.json` ? null : reading.address(home);
  const email = basics.text("email");
  const github = basics.at("profiles").items.find((profile) => kindOf(profile.text("network")) === "github");
  const picture = basics.text("image", "picture");
  if (picture && !imageUrl(picture))
    reading.notes.push(`The picture ${quoted(picture)} is at no https address and was left out.`);
  const spoken = spokenIn(resume.at("languages"));
  const profile = given({
    name: basics.text("name"),
    jobTitle: basics.text("label"),
    about: paragraphsOf(basics.text("summary", "bio")),
    location: placeOf(basics.at("location")),
    picture: imageUrl(picture),
    facts: spoken ? [{ label: "Speaks", value: spoken }] : null,
    githubUser:
      github &&
      (github.text("username") || new URL(webUrl(addressOf(github)) ?? "https://github.com").pathname.split("/")[1]),
    links: [
      ...profiles,
      ...(website ? [{ kind: "web" as const, label: "Website", url: website }] : []),
      ...(/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
        ? [{ kind: "email" as const, label: "E-mail", url: `mailto:${email}` }]
        : []),
    ],
  });
  return { profile, notes: reading.notes };
};
