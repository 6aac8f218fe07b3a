-- Skills with evidence: what of the content names a skill, and lists of what has one of several tags.

-- Pages first to last of a table with a date, as {count, first, last, pages, tags, rows}: rows whose words are in one of the text
-- columns, in whatever case and as they are typed, and that have every wanted tag, of which "a|b" is one of several; the tags of all
-- rows. Beyond the end is the last page. after_date and after_id name the row that the answer goes on from: then it is the one page that follows.
-- Row level security decides what there is.
create or replace function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(words);
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('%I && %L', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag) from (select distinct unnest(%I) as tag from %s) as used', tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by date desc, id) from (
        select %s %s and ($2 is null or date <= $2 and (date < $2 or id > $3)) order by date desc, id offset $4 limit $5
      ) as listed',
      (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

-- What a name of a technology is told by, so that a skill finds where it was used: whole names, without case, blanks and hyphens, and one
-- of those that mean the same. What else is in a name makes it another one: C, C++ and C# are three, and Go is no part of Django.
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

-- Where each skill was used: in how many projects, roles and posts, under which names, in which roles, since which year, and for how many
-- months, in which roles at the same time count once. What is hidden never counts, not even for the owner.
create view public.skill_evidence with (security_invoker = true) as
with used as (
  -- A save moves the date, so a project counts from when it was written, if that was before it, and a post from its publication.
  -- Unnested in the list of columns, which takes half as long as a join; the few names that many rows have get their keys after it.
  select 'projects' as kind, name, count(*) as rows, min(date) as first_date
  from (select unnest(tech) as name, least(date, created_at) as date from public.projects where status <> 'Draft') as row group by name
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
  -- A row that has a name in two spellings is one row.
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
