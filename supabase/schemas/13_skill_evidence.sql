-- Skills with evidence: the projects, posts and roles that name a skill.

-- Returns the key by which names of a technology are compared: the whole name without case, blanks and hyphens, and
-- with common synonyms replaced. Other signs distinguish names: C, C++ and C# are three, and Go does not match Django.
create function private.skill_key(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    '{
      "amazonwebservices": "aws", "apacheairflow": "airflow", "apachekafka": "kafka", "apachespark": "spark", "ci/cd": "cicd",
      "cplusplus": "c++", "cpp": "c++", "csharp": "c#", "css3": "css", "dotnet": ".net", "dotnetcore": ".net", ".netcore": ".net",
      "ecmascript": "javascript", "es6": "javascript", "expressjs": "express", "express.js": "express", "fsharp": "f#",
      "gcp": "googlecloud", "googlecloudplatform": "googlecloud", "gha": "githubactions", "gitlabci/cd": "gitlabci",
      "gnu/linux": "linux", "golang": "go", "html5": "html", "iac": "infrastructureascode", "js": "javascript", "k8s": "kubernetes",
      "microsoftazure": "azure", "microsoftsqlserver": "sqlserver", "ml": "machinelearning", "mongo": "mongodb", "mssql": "sqlserver",
      "nestjs": "nest.js", "nextjs": "next.js", "node": "node.js", "nodejs": "node.js", "nuxtjs": "nuxt", "nuxt.js": "nuxt",
      "objc": "objectivec", "otel": "opentelemetry", "pgsql": "postgresql", "postgres": "postgresql", "psql": "postgresql",
      "py": "python", "python3": "python", "rails": "rubyonrails", "rb": "ruby", "reactjs": "react", "react.js": "react",
      "ror": "rubyonrails", "rustlang": "rust", "sklearn": "scikitlearn", "sre": "sitereliabilityengineering", "sveltejs": "svelte",
      "tailwind": "tailwindcss", "torch": "pytorch", "ts": "typescript", "vuejs": "vue", "vue.js": "vue", "wasm": "webassembly"
    }'::jsonb ->> folded,
    nullif(folded, ''), lower(name)
  ) from regexp_replace(lower(normalize(name, nfkc)), '[\s_-]+', '', 'g') as folded
$$;

-- Per skill: the number of projects and posts, the names used, the roles, the first year, and the months. Overlapping
-- roles count once. Hidden rows never count, not even for the owner.
create view public.skill_evidence with (security_invoker = true) as
with used as (
  -- A project counts from the first year in its period. Without a period, it counts from its creation or its date,
  -- whichever is earlier: a save changes the date. A post counts from its publication.
  -- unnest() in the select list takes half as long as in a join. Rows are grouped by name first, so that each name's
  -- key is computed once.
  select 'projects' as kind, name, count(*) as rows, min(date) as first_date
  from (
    select unnest(tech) as name, coalesce((
      select make_timestamptz(min(year[1])::integer, 1, 1, 0, 0, 0, 'UTC') from regexp_matches(period, '(?<!\d)(?:19|20)\d\d(?!\d)', 'g') as year
    ), least(date, created_at)) as date
    from public.projects where status <> 'Draft'
  ) as row group by name
  union all
  select 'posts' as kind, name, count(*) as rows, min(date) as first_date
  from (select unnest(tags) as name, least(date, published_at) as date from public.posts where published_at <= now()) as row group by name
  union all
  select distinct 'roles' as kind, unnest(technologies) as name, 0 as rows, null::timestamptz as first_date from public.experiences
), keyed as materialized (
  select *, private.skill_key(name) as key from used
), named as materialized (
  select skill.id, kind, array_agg(keyed.name order by keyed.name) as names, sum(rows)::integer as rows,
    (min(first_date) at time zone 'UTC')::date as first_date
  from public.technical_skills as skill join keyed on key = private.skill_key(skill.name) group by skill.id, kind
)
select skill.id as skill_id,
  -- A row that has a name in two spellings counts once.
  case when cardinality(project.names) > 1
    then (select count(*)::integer from public.projects where tech && project.names and status <> 'Draft')
    else coalesce(project.rows, 0) end as projects,
  case when cardinality(post.names) > 1
    then (select count(*)::integer from public.posts where tags && post.names and published_at <= now())
    else coalesce(post.rows, 0) end as posts,
  coalesce(project.names, '{}') as project_names,
  coalesce(post.names, '{}') as post_names,
  coalesce(held.ids, '{}') as role_ids,
  coalesce(held.months, 0) as months,
  extract(year from least(project.first_date, post.first_date, held.first_date))::integer as since
from public.technical_skills as skill
left join named as project on project.id = skill.id and project.kind = 'projects'
left join named as post on post.id = skill.id and post.kind = 'posts'
left join named as role on role.id = skill.id and role.kind = 'roles'
left join lateral (
  select array_agg(id order by start_date desc, id) as ids, min(start_date) as first_date, (
    select round(sum(upper(span) - lower(span)) / 30.436875)::integer from unnest(range_agg(
      daterange(start_date, least(end_date, current_date), '[]')
    ) filter (where start_date <= current_date)) as span
  ) as months
  from public.experiences where technologies && role.names
) as held on role.id is not null
where coalesce(project.id, post.id, role.id) is not null;

revoke all on public.skill_evidence from public, anon, authenticated;
grant select on public.skill_evidence to anon, authenticated, service_role;

revoke all on function private.skill_key from public;
grant execute on function private.skill_key to anon, authenticated, service_role;
