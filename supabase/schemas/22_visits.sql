-- Visits, counted by the server of the embedded database (server/http/visits.ts). Nothing about a visitor is stored.

create table public.visits (
  -- In UTC.
  day date not null,
  -- Views of a row by its id, of another page by its path, and of the whole site; the site's visitors; views by the host of
  -- the referrer. Those of further hosts have an empty name.
  kind text not null constraint visits_kind_known
    check (kind in ('posts', 'projects', 'pages', 'resumes', 'paths', 'views', 'visitors', 'referrers')),
  name text not null constraint visits_name_max_300 check (char_length(name) <= 300),
  times integer not null,
  primary key (kind, name, day)
);
create index visits_day on public.visits (day);
alter table public.visits enable row level security;
create policy "the owner reads" on public.visits for select to authenticated using ((select private.is_owner()));
revoke all on public.visits from public, anon, authenticated;
grant select on public.visits to authenticated;
grant select, insert, update, delete on public.visits to service_role;

-- Adds a batch of counts: {"2026-12-04 paths /blog": 3}. A path counts if a row or the site itself has it. A day has at most
-- 200 referrers, so that invented ones do not fill the table.
create function private.add_visits(counts jsonb) returns void
language sql security definer set search_path = ''
as $$
  with counted as materialized (
    select split_part(key, ' ', 1)::date as day, split_part(key, ' ', 2) as kind, split_part(key, ' ', 3) as name, value::integer as times
    from jsonb_each_text(counts)
  ), viewed as (
    select day, coalesce(stored.kind, 'paths') as kind, coalesce(stored.id::text, name) as name, times
    from counted
    left join lateral regexp_match(private.decoded_path(name), '^(/(?:blog/|projects/|r/)?)([^/]+)$') as parts on true
    left join lateral (
      select 'posts' as kind, id from public.posts where parts[1] = '/blog/' and slug = parts[2]
      union all select 'projects', id from public.projects where parts[1] = '/projects/' and slug = parts[2]
      union all select 'pages', id from public.pages where parts[1] = '/' and slug = parts[2]
      union all select 'resumes', id from public.resumes where parts[1] = '/r/' and token = parts[2] and visibility <> 'Private'
      -- The slug may have changed since the view.
      union all select resource, row_id from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' when '/blog/' then 'posts' when '/projects/' then 'projects' end
      limit 1
    ) as stored on true
    where counted.kind = 'paths' and (stored.id is not null or name = '/' or name = any (
      select '/' || slug from unnest(private.reserved_slugs()) as slug
    ))
  ), known as materialized (
    select day, name from public.visits where kind = 'referrers' and day in (select day from counted)
  ), hosts as (
    select counted.*, known.name is not null as is_known,
      row_number() over (partition by counted.day, known.name is null order by counted.times desc) as place
    from counted left join known using (day, name) where kind = 'referrers' and char_length(name) <= 300
  ), added (day, kind, name, times) as (
    select * from viewed
    union all select day, 'views', '', times from viewed
    union all select day, kind, '', times from counted where kind = 'visitors'
    union all select day, kind, case when is_known or place + (select count(*) from known where known.day = hosts.day) <= 200 then name else '' end, times
    from hosts
  )
  insert into public.visits as stored (day, kind, name, times)
  select day, kind, name, sum(times) from added group by day, kind, name
  on conflict (kind, name, day) do update set times = stored.times + excluded.times
$$;

create function private.forget_old_visits() returns void
language sql security definer set search_path = ''
as $$
  delete from public.visits where day < (now() at time zone 'utc')::date - 400
$$;

-- Returns the views of each of these rows on all days and on the last 30, and the last day, by id. Null without views, and for
-- other accounts.
create function public.row_visits(row_kind text, ids text[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_object_agg(name, seen) from (
    select name, sum(times) as times, coalesce(sum(times) filter (where day > (now() at time zone 'utc')::date - 30), 0) as recent, max(day) as last_on
    from public.visits where kind = row_kind and name = any (ids) group by name
  ) as seen
$$;

-- Returns the views of the last 30 days, their sum, the sum of the days' visitors, and the five most frequent referrers. Null
-- without views, and for other accounts.
create function public.visit_summary() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with recent as materialized (
    select * from public.visits where kind in ('views', 'visitors', 'referrers') and day > (now() at time zone 'utc')::date - 30
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', date, 'views', coalesce(times, 0)) order by date)
      from generate_series(0, 29) as ago
      cross join lateral (select (now() at time zone 'utc')::date - ago as date) as dated
      left join recent on kind = 'views' and day = date
    ),
    'views', (select sum(times) from recent where kind = 'views'),
    'visitors', (select coalesce(sum(times), 0) from recent where kind = 'visitors'),
    'referrers', (select coalesce(jsonb_agg(host), '[]') from (
      select name, sum(times) as times from recent where kind = 'referrers' group by name order by 2 desc, 1 limit 5
    ) as host)
  ) where exists (select from recent where kind = 'views')
$$;

revoke all on all functions in schema private from public;
revoke all on function public.row_visits, public.visit_summary from public, anon;
grant execute on function public.row_visits, public.visit_summary to authenticated, service_role;
