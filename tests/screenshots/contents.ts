const tables = [
  "posts",
  "projects",
  "experiences",
  "education",
  "certifications",
  "technical_skills",
  "skill_categories",
  "content_relations",
];

// Without their triggers, which would relate each row to all the others.
const quietly = (statements: readonly string[]): string =>
  ["set session_replication_role = replica", ...statements, "set session_replication_role = origin", ""].join(";\n");

const firstOf =
  (order: string, column = "id") =>
  (table: string) =>
    `delete from public.${table} where ${column} not in (select ${column} from public.${table} order by ${order} limit 1)`;

const one = quietly([
  "delete from public.content_relations",
  "delete from public.posts where published_at is null or published_at > now()",
  "delete from public.projects where status = 'Draft'",
  ...["posts", "projects"].map(firstOf("date desc")),
  ...["experiences", "education"].map(firstOf('"order"')),
  ...["certifications"].map(firstOf("issue_date desc")),
  ...["technical_skills"].map(firstOf('category, "order"')),
  "delete from public.skill_categories where name not in (select category from public.technical_skills)",
]);

/** Copies a table's rows until there are sixty: `changed` says what a copy has in place of the row's own values. */
const sixtyOf = (table: string, changed: Record<string, string>): string => `
  with base as (select *, row_number() over (order by created_at, id) as place, count(*) over () as size from public.${table}),
  copies as (
    select base.*, copy from base cross join generate_series(1, 60) as copy
    order by copy, place limit 60 - (select count(*) from public.${table})
  )
  insert into public.${table} (${Object.keys(changed).join(", ")}) select ${Object.values(changed).join(", ")} from copies`;

const same = (...columns: string[]): Record<string, string> => Object.fromEntries(columns.map((name) => [name, name]));
const later = "date - copy * interval '70 days'";
const behind = { '"order"': '"order" + copy * size' };
const earlier = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name) => [name, `(${name} - copy * interval '8 months')::date`]));

const sixty = quietly([
  sixtyOf("posts", {
    ...same("title", "content", "excerpt", "tags", "reading_time", "featured_image", "published_at"),
    slug: "'copy-' || copy || '-' || place",
    date: later,
  }),
  sixtyOf("projects", {
    ...same("title", "description", "long_description", "thumbnail", "tech", "demo_url", "github_url"),
    slug: "'copy-' || copy || '-' || place",
    status: "case status when 'Draft' then 'Completed' else status end",
    date: later,
  }),
  sixtyOf("experiences", {
    ...same("company", "role", "description", "location", "technologies", "highlights", "responsibilities"),
    start_date: "(start_date - copy * interval '8 months')::date",
    end_date: "(start_date - copy * interval '8 months' + interval '7 months')::date",
    ...behind,
  }),
  sixtyOf("education", {
    ...same("school", "degree", "field", "location", "description", "gpa", "achievements"),
    ...earlier("start_date", "end_date"),
    ...behind,
  }),
  sixtyOf("certifications", {
    ...same("name", "issuer", "description", "image_url", "credential_url", "status", "progress"),
    ...earlier("issue_date", "expiry_date"),
  }),
  sixtyOf("technical_skills", { ...same("name", "category", "icon_name", "proficiency"), ...behind }),
]);

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const longTitle = `How we moved the billing of forty thousand customers from one region to another on a Tuesday afternoon, and what a ${longWord} has to do with it`;
const longName = `Principal engineer for everything between the cable and the customer, and for the ${longWord}`;
const longTag = "observability-of-distributed-systems-for-people-in-a-hurry-1";
const words = (sentence: string, times: number): string => `repeat('${sentence} ', ${times})`;

const long = quietly([
  `update public.posts set title = '${longTitle}', excerpt = ${words("An excerpt that never wants to end.", 20)},
    tags = array['${longTag}', 'another-${longTag.slice(8)}'] || tags, featured_image = null`,
  `update public.projects set title = '${longTitle}', description = ${words("A description that goes on.", 20)},
    tech = array['${longTag}'] || tech, thumbnail = '/demo/no-such-picture.svg'`,
  `update public.experiences set role = '${longName}', company = '${longWord}', location = '${longWord}',
    technologies = array['${longTag}'] || technologies`,
  `update public.education set school = '${longName}', degree = '${longName}', field = '${longWord}'`,
  `update public.certifications set name = '${longName}', issuer = '${longWord}', image_url = '/demo/no-such-picture.svg'`,
  `update public.technical_skills set name = left(id::text || '${longWord}', 100)`,
  `update public.technical_skills set category = 'Category ' || category || ' ${longWord.slice(0, 60)}'`,
  `update public.skill_categories set name = 'Category ' || name || ' ${longWord.slice(0, 60)}'`,
]);

// Every read of a table that has rows fails in the database itself.
const away = `
  create function public.fail() returns boolean language plpgsql as $$ begin raise exception 'away'; end $$;
  ${["posts", "projects", "experiences"]
    .map((table) => `create policy away on public.${table} as restrictive for select using (public.fail())`)
    .join(";\n  ")}`;

/** Other contents of the tables than the demo's, each as the SQL that makes it of that. */
export const contents = {
  empty: quietly(tables.map((table) => `delete from public.${table}`)),
  one,
  sixty,
  long,
  away,
};
