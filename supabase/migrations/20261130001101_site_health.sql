SET local check_function_bodies = off;

CREATE TABLE "public"."dismissed_findings" (
  "key"        text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "dismissed_findings_pkey" PRIMARY KEY (key),
  CONSTRAINT "dismissed_findings_key_not_blank_max_500" CHECK (private.has_text(key, 500))
);

ALTER TABLE "public"."dismissed_findings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."dismissed_findings" FROM "anon";

CREATE OR REPLACE FUNCTION private.site_health (
  origin text,
  gone   text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.dead_paths (
  paths text[]
)
  RETURNS TABLE (
    path     text,
    is_draft boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select asked.path, stored.slug is not null
  from unnest(paths) with ordinality as asked (path, place)
  cross join lateral (select private.redirect_key(split_part(asked.path, '?', 1))) as made (key)
  cross join lateral (select regexp_match(private.decoded_path(key), '^(/(?:blog/|projects/)?)([^/.]+)$')) as found (parts)
  left join lateral (
    select slug, published_at from public.posts where parts[1] = '/blog/' and slug = parts[2]
    union all
    select slug, case when status <> 'Draft' then '-infinity'::timestamptz end from public.projects where parts[1] = '/projects/' and slug = parts[2]
    union all
    select slug, published_at from public.pages where parts[1] = '/' and slug = parts[2]
  ) as stored on true
  cross join lateral (select split_part(key, '/', 2), split_part(key, '/', 3)) as place_in (folder, rest)
  where (select private.is_owner() or current_user not in ('anon', 'authenticated')) and key ~ '^/[^/.][^.]*$'
    and (folder <> all (private.reserved_slugs()) or folder in ('blog', 'projects') and rest <> '')
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$function$;

CREATE OR REPLACE FUNCTION public.site_health (
  origin text,
  gone   text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.site_health(origin, gone)
$function$;

REVOKE ALL ON FUNCTION "public"."site_health"(text, text[]) FROM PUBLIC, "anon";

CREATE POLICY "the owner deletes" ON "public"."dismissed_findings"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner inserts" ON "public"."dismissed_findings"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner reads" ON "public"."dismissed_findings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."site_health"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_health"(text, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."site_health"(text, text[]) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."dismissed_findings" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."dismissed_findings" TO "authenticated";

REVOKE ALL ON TABLE "public"."dismissed_findings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."dismissed_findings" TO "service_role";
