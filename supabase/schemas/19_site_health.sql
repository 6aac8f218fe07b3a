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

-- Returns rows with a fault, texts that may have one, and what the rules compare. A regular expression finds the texts,
-- because parsing all of them would take minutes. "origin" is the site's own, and "gone" lists dead links to other sites.
create function private.site_health(origin text, gone text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with texts as materialized (
    select 'posts' as kind, id::text, slug, title, 'content' as field, content as words, published_at <= now() as is_public, updated_at,
      published_at is null as is_draft from public.posts
    union all select 'projects', id::text, slug, title, 'long_description', long_description, status <> 'Draft', updated_at, status = 'Draft' from public.projects
    union all select 'pages', id::text, slug, title, 'content', content, published_at <= now(), updated_at, published_at is null from public.pages
  ), scanned as materialized (
    select kind, id, made.words ~ '!\[\s*\]|<img' as has_picture,
      array(select match[1] from regexp_matches(made.words, '(?:\]\(|\]:|href=)\s*["''<]?(/[^\s#?)>"'']+)', 'g') as match) as paths
    -- "offset 0" decompresses each text once.
    from texts cross join lateral (select replace(words, origin || '/', '/') offset 0) as made (words)
  ), linked as materialized (
    select kind, id, path from scanned cross join unnest(paths) as path
    union select 'redirects', id::text, to_path from public.redirects where row_id is null
    union select 'site_settings', id, match[1] from public.site_settings cross join regexp_matches(settings::text, '"(/[^"\s#?]+)', 'g') as match
  ), dead as materialized (
    -- Public rows are left out first, because dead_paths takes a millisecond or more for each path.
    select * from public.dead_paths(array(select path from linked except
      select case kind when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end || slug from texts where is_public))
  ), addresses (kind, id, slug, title, field, url) as (
    select 'posts', id, slug, title, 'canonical_url', canonical_url from public.posts
    union all select 'projects', id, slug, title, 'demo_url', demo_url from public.projects
    union all select 'projects', id, slug, title, 'github_url', github_url from public.projects
    union all select 'experiences', id, null, role, 'company_url', company_url from public.experiences
    union all select 'certifications', id, null, name, 'credential_url', credential_url from public.certifications
  ), descriptions (kind, id, slug, title, field, words, most) as (
    select 'posts', id, slug, title, 'seo_description', seo_description, 160 from public.posts
    union all select 'posts', id, slug, title, 'excerpt', excerpt, 301 from public.posts where seo_description is null
    union all select 'projects', id, slug, title, 'seo_description', seo_description, 160 from public.projects
    union all select 'projects', id, slug, title, 'description', description, 301 from public.projects where seo_description is null
  ), found (rule, kind, id, slug, title, field, detail) as (
    select case when is_used then 'alt' else 'orphan' end, 'media', id::text, null, name, 'alt', key
    from (select *, key in (select key from private.media_mentions) as is_used from public.media) as media
    where case when is_used then alt is null and key !~ '\.pdf$' else created_at < now() - interval '1 day' end
    union all select 'link', kind, row_id, slug, title, null, '/media/' || key
    from private.media_places(array(select key from private.media_mentions except select key from public.media)) where not is_past
    union all select 'link', kind, id, null, case kind when 'redirects' then 'Redirect' else 'Site' end, null, path
    from linked join dead using (path) where kind in ('redirects', 'site_settings')
    union all select 'gone', kind, id::text, slug, title, field, url from addresses where url = any (gone)
    union all select 'certificate', 'certifications', id::text, null, name, 'expiry_date',
      left(expiry_date::text, case dates_known_to when 'year' then 4 when 'month' then 7 else 10 end)
    from public.certifications where expiry_date < current_date + 60 and status <> 'Expired'
    union all select 'draft', kind, id, slug, title, null, updated_at::date::text from texts where is_draft and updated_at < now() - interval '30 days'
    union all select 'long', kind, id::text, slug, title, field, char_length(words)::text from descriptions where char_length(words) > most
  )
  select jsonb_build_object(
    'found', (select jsonb_agg(found order by rule, title, id) from found),
    'texts', (
      select jsonb_agg(texts order by title, id) from texts
      where id in (select id from scanned where has_picture) or id in (select id from linked join dead using (path))
        or exists (select from unnest(gone) as url where strpos(words, url) > 0)
    ),
    'dead', (select jsonb_agg(dead) from dead),
    'decorative', (select jsonb_agg(key) from public.media where alt = ''),
    'periods', (select jsonb_agg(experiences order by start_date) from public.experiences),
    'tags', (select jsonb_agg(used) from public.used_tags() as used),
    'dismissed', (select jsonb_agg(key) from public.dismissed_findings)
  ) where private.is_owner() or current_setting('role') in ('none', 'service_role')
$$;

create function public.site_health(origin text, gone text[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.site_health(origin, gone)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.site_health from public, anon;
grant execute on function private.site_health, public.site_health to authenticated, service_role;
