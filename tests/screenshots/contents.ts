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

// Disables triggers, which would relate each row to all others.
const quietly = (statements: readonly string[]): string =>
  ["set session_replication_role = replica", ...statements, "set session_replication_role = origin", ""].join(";\n");

/** Copies a table's rows until there are sixty. `changed` lists the columns that differ in a copy. */
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

/** Variants of the demo content, each as SQL that changes it. */
export const contents = { empty: quietly(tables.map((table) => `delete from public.${table}`)), sixty };
