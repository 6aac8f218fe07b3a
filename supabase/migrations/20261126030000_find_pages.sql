-- The owner's pages are found by the search and told of on the dashboard, as posts are.

-- They have neither tags nor an excerpt; the expression is that of found_rows, or the index would not be used.
create index pages_search on public.pages
  using gin (private.search_document(title, '{}'::text[], '', content)) with (gin_pending_list_limit = 256);

create or replace function private.found_rows(words text[], most integer)
returns table (kind text, id uuid, place text, newest timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  held integer := 0;
  looked_at text;
  wanted tsquery;
begin
  foreach looked_at in array array['a', 'b', 'c', 'd'] loop
    wanted := (
      select string_agg('''' || looked_at || word || '''' || case when number = cardinality(words) then ':*' else '' end, ' & ')
      from unnest(words) with ordinality as numbered(word, number)
    )::tsquery;
    -- Those of the better places come once more, and count once.
    return query
    with matching as materialized (
      select 'posts' as kind, id, date from public.posts
      where private.search_document(title, tags, excerpt, content) @@ wanted and published_at <= now()
      union all
      select 'projects', id, date from public.projects
      where private.search_document(title, tech, description, long_description) @@ wanted and status <> 'Draft'
      union all
      select 'pages', id, updated_at from public.pages
      where private.search_document(title, '{}'::text[], '', content) @@ wanted and published_at <= now()
    )
    select kind, id, looked_at, date from matching order by date desc, id limit most;
    get diagnostics held = row_count;
    exit when held >= most;
  end loop;
end
$$;

create or replace function public.search_content(query text, most integer default 10)
returns table (kind text, id uuid, slug text, title text, tags text[], date timestamptz, excerpt text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(words, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, content as body
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, long_description
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, content
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(body, 220), ''
  ) from found order by place, date desc, id;
end
$$;

create or replace function private.owner_overview(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at is null
  ), scheduled as (
    select 'posts' as kind, id, slug, title, published_at from public.posts where published_at > now()
    union all
    select 'pages', id, slug, title, published_at from public.pages where published_at > now()
  ), expiring as (
    select id, name, expiry_date from public.certifications
    where expiry_date between today and today + 60 and status <> 'Expired'
  ), demo as materialized (
    select row_id from private.removable_demo(false)
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(newest), '[]') from (select * from draft order by updated_at desc, id limit 5) as newest),
    'draft_count', (select count(*) from draft),
    'scheduled', (select coalesce(jsonb_agg(next), '[]') from (select * from scheduled order by published_at, id limit 5) as next),
    'scheduled_count', (select count(*) from scheduled),
    'expiring', (select coalesce(jsonb_agg(soonest), '[]') from (select * from expiring order by expiry_date, id limit 5) as soonest),
    'expiring_count', (select count(*) from expiring),
    'unread_messages', (select count(*) from public.messages where read_at is null and not held),
    'demo_rows', (select count(*) from demo),
    'has_own_post', exists (select from public.posts where published_at <= now() and id not in (select row_id from demo)),
    'has_own_career', exists (select from public.experiences where id not in (select row_id from demo)),
    'status', first_run.status,
    'step', first_run.step,
    'is_checklist_dismissed', first_run.is_checklist_dismissed
  )
  from private.first_run where (select private.is_owner())
$$;
