import * as v from "valibot";
import { projectPicture, webUrl } from "#shared/base/links.ts";
import { cleanTags, sentences } from "../read/cleanText.ts";
import { flag, hasWords, object, readJson, texts, textsNamed } from "../read/json.ts";
import { createRowReader, omitEmpty, rowOf, withUniqueIds } from "../read/rows.ts";
import type { ImportedProfile, ImportedRow, ImportSource, SourceFile } from "../types.ts";

const repository = object({
  ...textsNamed("id", "name", "full_name", "html_url", "description", "homepage", "language"),
  ...textsNamed("pushed_at", "updated_at", "created_at"),
  owner: object(textsNamed("login")),
  topics: texts,
  fork: flag,
  archived: flag,
  private: flag,
});

type Repository = v.InferOutput<typeof repository>;

const projectOf = (found: Repository): ImportedRow<"projects"> => {
  const reading = createRowReader();
  const { id, full_name, name, description, fork, archived, language, topics } = found;
  const pushed = found.pushed_at || found.updated_at || found.created_at;
  const against = sentences(
    fork && "A fork of another repository.",
    archived && "Archived.",
    !description && "It has no description.",
  );
  const values = omitEmpty({
    title: name,
    description,
    demo_url: reading.address(found.homepage),
    github_url: webUrl(found.html_url),
    tech: cleanTags([language, ...topics]),
    date: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(pushed) ? pushed : null,
  });
  const notes = [...against, ...reading.notes];
  const row = rowOf("projects", id || full_name, { ...values, status: "Draft", thumbnail: projectPicture }, notes);
  return { ...row, ...(against.length > 0 ? { suggested: false } : {}) };
};

const address = "https://api.github.com/users/NAME/repos?per_page=100";

const listIn = (file: SourceFile): Repository[] =>
  readJson(file, v.array(repository), `list of repositories. Save ${address} with your name.`);

const profileOf = (githubUser: string): ImportedProfile => ({
  githubUser,
  links: [{ kind: "github", label: "GitHub", url: `https://github.com/${encodeURIComponent(githubUser)}` }],
});

export const github: ImportSource = {
  name: "github",
  label: "GitHub",
  choose: `the page ${address}, saved as a file`,
  recognises: (files) => files.some((file) => hasWords(file, '"full_name"', '"html_url"', '"fork"')),
  parse: (files) => {
    const found = files.flatMap(listIn).filter(({ name, html_url }) => name && html_url);
    const open = found.filter((one) => !one.private);
    const owners = new Set(found.map(({ owner }) => owner.login).filter(Boolean));
    const [githubUser] = owners;
    return {
      rows: withUniqueIds(open.map(projectOf)),
      redirects: [],
      ...(githubUser && owners.size === 1 ? { profile: profileOf(githubUser) } : {}),
      notes: sentences(
        found.length === 0 && "No public repositories found.",
        open.length < found.length && `Private repositories were left out: ${found.length - open.length}.`,
      ),
    };
  },
};
