import { webUrl } from "#shared/links.ts";
import { type ImportedProfile, type ImportedRow, ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { hasWords, type JsonValue, readJson } from "./parts/json.ts";
import { projectPicture } from "./parts/projects.ts";
import { createReading, given, rowOf } from "./parts/reading.ts";
import { withUniqueIds } from "./parts/sourceIds.ts";

const reasonsAgainst = (repository: JsonValue): string[] => [
  ...(repository.isTrue("fork") ? ["A fork of another repository."] : []),
  ...(repository.isTrue("archived") ? ["Archived."] : []),
  ...(repository.text("description") ? [] : ["There is no description."]),
];

const projectOf = (repository: JsonValue): ImportedRow<"projects"> => {
  const reading = createReading();
  const pushed = repository.text("pushed_at", "updated_at", "created_at");
  const against = reasonsAgainst(repository);
  const words = [repository.text("language"), ...repository.texts("topics")];
  const sizes = new Map(
    words
      .filter(Boolean)
      .map((word): [string, string] => [word.toLowerCase(), word])
      .reverse(),
  );
  const tech = words.filter((word) => sizes.get(word.toLowerCase()) === word);
  return {
    ...rowOf(
      "projects",
      repository.text("id", "full_name"),
      {
        ...given({
          title: repository.text("name"),
          description: repository.text("description"),
          demo_url: reading.address(repository.text("homepage")),
          github_url: webUrl(repository.text("html_url")),
          tech: [...new Set(tech)],
          date: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(pushed) ? pushed : null,
        }),
        status: "Draft",
        thumbnail: projectPicture,
      },
      [...against, ...reading.notes],
    ),
    ...(against.length > 0 ? { suggested: false } : {}),
  };
};

const listIn = (file: SourceFile): JsonValue => {
  const list = readJson(file);
  if (list.isList) return list;
  throw new ImportRefusal(
    `${file.path} holds no list of repositories. Save https://api.github.com/users/NAME/repos?per_page=100 with your name.`,
  );
};

const profileOf = (githubUser: string): ImportedProfile => ({
  githubUser,
  links: [{ kind: "github", label: "GitHub", url: `https://github.com/${encodeURIComponent(githubUser)}` }],
});

/** A user's repositories as `https://api.github.com/users/NAME/repos` lists them. */
export const github: ImportSource = {
  name: "github",
  label: "GitHub",
  recognises: (files) => files.some((file) => hasWords(file, '"full_name"', '"html_url"', '"fork"')),
  parse: (files) => {
    const repositories = files
      .flatMap((file) => listIn(file).items)
      .filter((repository) => repository.text("name") && repository.text("html_url"));
    const owners = new Set(repositories.map((repository) => repository.at("owner").text("login")).filter(Boolean));
    const [githubUser] = owners;
    const hidden = repositories.filter((repository) => repository.isTrue("private")).length;
    return {
      rows: withUniqueIds(repositories.filter((repository) => !repository.isTrue("private")).map(projectOf)),
      redirects: [],
      ...(githubUser && owners.size === 1 ? { profile: profileOf(githubUser) } : {}),
      notes: [
        ...(repositories.length === 0 ? ["There is no public repository."] : []),
        ...(hidden > 0 ? [`Private repositories were left out: ${hidden}.`] : []),
      ],
    };
  },
};
