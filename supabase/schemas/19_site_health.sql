-- Site health: what the owner may want to fix (behaviour 27.1). src/shared/health/healthFindings.ts words it.

-- The keys of dismissed findings. A finding that changes has another key.
create table public.dismissed_findings (
  key text primary key constraint dismissed_findings_key_not_blank_max_500 check (private.has_text(key, 500)),
  created_at timestamptz not null default now()
);
alter table public.dismissed_findings enable row level security;
create policy "the owner reads" on public.dismissed_findings for select to authenticated using ((select private.is_owner()));
create policy "the owner inserts" on public.dismissed_findings for insert to authenticated with check ((select private.is_owner()));
create policy "the owner deletes" on public.dismissed_findings for delete to authenticated using ((select private.is_owner()));
revoke all on public.dismissed_findings from public, anon, authenticated;
grant select, insert, delete on public.dismissed_findings to authenticated;
grant select, insert, update, delete on public.dismissed_findings to service_role;

-- The last check. src/shared/health/checkHealth.ts makes its findings from the parts of site_health.
create table public.health_checks (
  singleton boolean primary key default true constraint health_checks_has_one_row check (singleton),
  -- When the check began: it has not seen later edits.
  checked_at timestamptz not null,
  findings jsonb not null
);
alter table public.health_checks enable row level security;
create policy "the owner reads" on public.health_checks for select to authenticated using ((select private.is_owner()));
create policy "the owner inserts" on public.health_checks for insert to authenticated with check ((select private.is_owner()));
create policy "the owner updates" on public.health_checks for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));
revoke all on public.health_checks from public, anon, authenticated;
grant select, insert, update on public.health_checks to authenticated, service_role;

-- Returns the last check. Findings of rows that changed since then are left out.
create function public.health_report() returns table (checked_at timestamptz, findings jsonb)
language sql stable set search_path = ''
as $$
  select checks.checked_at, (
    select coalesce(jsonb_agg(finding || jsonb_build_object('isDismissed', finding ->> 'key' in (select key from public.dismissed_findings)) order by place), '[]')
    from jsonb_array_elements(checks.findings) with ordinality as listed (finding, place)
    cross join lateral (
      select finding ->> 'kind', case when finding ->> 'id' ~ '^[0-9a-f-]{36}$' then (finding ->> 'id')::uuid end
    ) as found (its_kind, its_id)
    where not exists (select from public.versions where resource = its_kind and row_id = its_id and created_at > checks.checked_at and kind in ('save', 'deletion'))
      and (its_kind <> 'media' or exists (select from public.media where id = its_id and updated_at <= checks.checked_at))
      and (its_kind <> 'redirects' or exists (select from public.redirects where id = its_id and updated_at <= checks.checked_at))
  ) from public.health_checks as checks
$$;

-- Returns a part of what the rules compare, and "next", the name of the next part; null in the last one. Parts are small,
-- because a statement holds the embedded database. Without a name, it is the first part: rows with a fault. Others have
-- texts that may have one. A regular expression finds them, because parsing all texts would take minutes. "origin" is the
-- site's own, and "gone" lists dead links to other sites. The part "targets" followed by paths has only the texts at these.
create function private.site_health(origin text, gone text[], part text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with place as (
    select split_part(part, ' ', 1) as its_kind, coalesce(substring(part from '^\w+ ([0-9a-f-]{36})$'), '00000000-0000-0000-0000-000000000000')::uuid as after,
      string_to_array(part, ' ') as paths
  ), listed as materialized (
    (select 'posts' as kind, id, slug, title, 'content' as field, content as words, published_at <= now() as is_public
      from public.posts, place where its_kind = 'posts' and id > after order by id limit 200)
    union all (select 'projects', id, slug, title, 'long_description', coalesce(long_description, ''), status <> 'Draft'
      from public.projects, place where its_kind = 'projects' and id > after order by id limit 200)
    union all (select 'pages', id, slug, title, 'content', content, published_at <= now()
      from public.pages, place where its_kind = 'pages' and id > after order by id limit 200)
    union all (select 'redirects', id, null, 'Redirect', null, to_path, true
      from public.redirects, place where its_kind = 'redirects' and row_id is null and id > after order by id limit 200)
    union all (select 'posts', id, slug, title, null, content, true from public.posts, place where its_kind = 'targets' and '/blog/' || slug = any (paths))
    union all (select 'projects', id, slug, title, null, coalesce(long_description, ''), true
      from public.projects, place where its_kind = 'targets' and '/projects/' || slug = any (paths))
    union all (select 'pages', id, slug, title, null, content, true from public.pages, place where its_kind = 'targets' and '/' || slug = any (paths))
  ), texts as materialized (
    select * from (select *, sum(octet_length(words)) over (order by id) - octet_length(words) as before from listed) as counted where before < 200000
  ), scanned as materialized (
    select kind, id::text, made.words ~ '!\[\s*\]|<img' or is_public and (
        -- Pictures outside the media library, headings, addresses of private networks, empty words, templates, placeholders, keys.
        made.words ~ ('!\[[^]]*\]\(<?(?!https?:|/media/)|\](\(|:\s*)<?[^\s)]*#|href=["'']?[^"''\s>]*#|://([^./\s]+[:/)]|[\d.]+[:/)]|[^/\s]+\.(local|localhost|internal|lan|arpa)[:/)]'
          || '|[^/\s]+/preview/|(www\.)?linkedin\.com/(in/me|feed))|\{\{[<%]|\{%|\[/?(caption|gallery|embed|sourcecode)[\s\]]|TODO|FIXME|TBD'
          || '|orem ipsum|(AKIA|ASIA)[A-Z\d]{16}|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AIza|PRIVATE KEY-----')
        or made.words ~* '\[\W*((click |right )?here|hier|ici|aqu[íi]|qui)?\W*\]\(|>\W*((click |right )?here|hier|ici|aqu[íi]|qui)?\W*</a>'
        or cardinality(string_to_array(made.words, '```')) % 2 = 0 or made.words ~ '\n~~~'
        or array_to_string(array(select length(match[1]) from regexp_matches(made.words, '^ {0,3}(#+)\s', 'gn') as match), '') ~ '^[56].*[1-4]|^4.*[1-3]|^3.*[12]|^2.*1|1[3-6]|2[4-6]|3[56]|46'
      ) as may_have_fault, case kind when 'redirects' then array[made.words] else
      array(select match[1] from regexp_matches(made.words, '(?:\]\(|\]:|href=)\s*["''<]?(/[^\s#?)>"'']+)', 'g') as match) end as paths
    -- "offset 0" decompresses each text once.
    from texts cross join lateral (select replace(words, origin || '/', '/') offset 0) as made (words)
  ), linked as materialized (
    select kind, id, path from scanned cross join unnest(paths) as path
    union select 'site_settings', id, match[1] from public.site_settings cross join regexp_matches(settings::text, '"(/[^"\s#?]+)', 'g') as match
    where part = 'rows'
  ), dead as materialized (
    -- Public rows are left out first, because dead_paths takes a millisecond or more for each path.
    select * from public.dead_paths(array(
      select distinct path from linked
      where not exists (select from public.posts where slug = substring(path from '^/blog/([^/]+)$') and published_at <= now())
        and not exists (select from public.projects where slug = substring(path from '^/projects/([^/]+)$') and status <> 'Draft')
        and not exists (select from public.pages where slug = substring(path from '^/([^/]+)$') and published_at <= now())
    ))
  ), drafts (kind, id, slug, title, updated_at) as (
    select 'posts', id, slug, title, updated_at from public.posts where published_at is null
    union all select 'projects', id, slug, title, updated_at from public.projects where status = 'Draft'
    union all select 'pages', id, slug, title, updated_at from public.pages where published_at is null
  ), addresses (kind, id, slug, title, field, url) as (
    select 'posts', id, slug, title, 'canonical_url', canonical_url from public.posts
    union all select 'projects', id, slug, title, 'demo_url', demo_url from public.projects
    union all select 'projects', id, slug, title, 'github_url', github_url from public.projects
    union all select 'experiences', id, null, role, 'company_url', company_url from public.experiences
    union all select 'certifications', id, null, name, 'credential_url', credential_url from public.certifications
    union all select 'activities', id, null, title, 'url', url from public.activities
    union all select 'activities', id, null, title, 'video_url', video_url from public.activities
  ), pictures (kind, id, slug, title, field, url) as (
    select 'posts', id, slug, title, 'featured_image', featured_image from public.posts
    union all select 'posts', id, slug, title, 'card_image', card_image from public.posts
    union all select 'projects', id, slug, title, 'thumbnail', thumbnail from public.projects
    union all select 'projects', id, slug, title, 'card_image', card_image from public.projects
    union all select 'certifications', id, null, name, 'image_url', image_url from public.certifications
  ), descriptions (kind, id, slug, title, field, words, most) as (
    select 'posts', id, slug, title, 'seo_description', seo_description, 160 from public.posts
    union all select 'posts', id, slug, title, 'excerpt', excerpt, 301 from public.posts where seo_description is null
    union all select 'projects', id, slug, title, 'seo_description', seo_description, 160 from public.projects
    union all select 'projects', id, slug, title, 'description', description, 301 from public.projects where seo_description is null
  ), found (rule, kind, id, slug, title, field, detail) as (
    select 'link', kind, id, null, case kind when 'redirects' then 'Redirect' else 'Site' end, null, path
    from linked join dead using (path) where kind in ('redirects', 'site_settings')
    union all select * from (
      select case when is_used then 'alt' else 'orphan' end, 'media', id::text, null, name, 'alt', key
      from (select *, key in (select key from private.media_mentions) as is_used from public.media) as media
      where case when is_used then alt is null and key !~ '\.pdf$' else created_at < now() - interval '1 day' end
      union all select case when key ~ '\.pdf$' then 'link' else 'picture' end, kind, row_id, slug, title, null, '/media/' || key
      from private.media_places(array(select key from private.media_mentions except select key from public.media)) where not is_past
      union all select 'gone', kind, id::text, slug, title, field, url from addresses where url = any (gone)
      union all select 'certificate', 'certifications', id::text, null, name, 'expiry_date',
        left(expiry_date::text, case dates_known_to when 'year' then 4 when 'month' then 7 else 10 end)
      from public.certifications where expiry_date < current_date + 60 and status <> 'Expired'
      union all select 'draft', kind, id::text, slug, title, null, updated_at::date::text from drafts where updated_at < now() - interval '30 days'
      union all select 'long', kind, id::text, slug, title, field, char_length(words)::text from descriptions where char_length(words) > most
    ) as of_rows where part = 'rows'
    union all select * from (
      select 'title', 'posts', id::text, slug, title, 'title', other
      from (
        select id, slug, title, lag(slug) over (partition by lower(title) collate "C", language order by published_at, id) as other
        from public.posts where published_at <= now()
      ) as named where other is not null
      union all select 'series', 'posts', id::text, slug, title, 'series_position', concat_ws('–', missing, nullif(series_position - 1, missing))
      from (
        select id, slug, title, series_position, lag(series_position, 1, 0) over (partition by series order by series_position) + 1 as missing
        from public.posts where series is not null and series_position is not null and published_at <= now()
      ) as numbered where series_position > missing
      union all select 'picture', kind, id::text, slug, title, field, url from pictures where url like '/%' and url not like '/media/%'
      union all select 'private', kind, id::text, slug, title, field, url from addresses
      where url ~ '://([^./]+(:|/|$)|[\d.]+(:|/|$)|\[|[^/]+\.(local|localhost|internal|lan|arpa)(:|/|$)|[^/]+/preview/|(www\.)?linkedin\.com/(in/me|feed))'
        and id not in (select id from drafts)
    ) as compared where part = 'addresses'
  )
  select jsonb_build_object(
    'now', now(),
    'found', (select jsonb_agg(found) from found),
    'texts', (
      select jsonb_agg(texts) from texts
      where kind <> 'redirects' and (id::text in (select id from scanned where may_have_fault) or its_kind = 'targets' or id::text in (select id from linked join dead using (path))
        or exists (select from unnest(gone) as url where strpos(words, url) > 0))
    ),
    'dead', (select jsonb_agg(dead) from dead),
    'decorative', (select jsonb_agg(key) from public.media where part = 'rows' and alt = ''),
    'career', case when part = 'rows' then jsonb_build_object(
      'settings', (select settings from public.site_settings),
      'experiences', (select jsonb_agg(experiences order by "order", id) from public.experiences),
      'education', (select jsonb_agg(education order by "order", id) from public.education)
    ) end,
    'tags', (select jsonb_agg(used) from public.used_tags() as used where part = 'tags'),
    'next', coalesce(
      (select its_kind || ' ' || max(texts.id::text) from place cross join texts group by its_kind),
      (array['addresses', 'tags', 'redirects', 'pages', 'projects', 'posts'])[array_position(array['rows', 'addresses', 'tags', 'redirects', 'pages', 'projects'], its_kind)]
    )
  ) from place where private.is_owner() or current_setting('role') in ('none', 'service_role')
$$;

create function public.site_health(origin text, gone text[], part text default 'rows') returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.site_health(origin, gone, part)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.site_health, public.health_report from public, anon;
grant execute on function private.site_health, public.site_health, public.health_report to authenticated, service_role;
