SET local check_function_bodies = off;

REVOKE ALL ON TABLE "public"."resumes" FROM "anon";

DROP POLICY "everyone reads what is public" ON "public"."resumes";

CREATE OR REPLACE FUNCTION private.open_resume (
  link_token text,
  is_counted boolean
)
  RETURNS SETOF public.resumes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  opened public.resumes;
begin
  select * into opened from public.resumes where token = link_token and visibility <> 'Private';
  if not found then
    return;
  end if;
  if is_counted then
    insert into public.resume_openings as known (resume_id, times, last_on) values (opened.id, 1, current_date)
    on conflict (resume_id) do update set times = known.times + 1, last_on = current_date;
  end if;
  if opened.visibility = 'By link' then
    opened.name := '';
  end if;
  with readable (kind, id) as (
    select 'experiences', id from public.experiences
    union all select 'education', id from public.education
    union all select 'certifications', id from public.certifications
    union all select 'skill_categories', id from public.skill_categories
    union all select 'projects', id from public.projects where status <> 'Draft'
  )
  select coalesce(jsonb_agg(item order by place), '[]') into opened.items
  from jsonb_array_elements(opened.items) with ordinality as listed (item, place)
  join readable on kind = item ->> 'kind' and id::text = item ->> 'id';
  return next opened;
end
$function$;

CREATE OR REPLACE FUNCTION private.reserved_slugs()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select array['404', 'admin', 'assets', 'auth', 'blog', 'cards', 'contact', 'demo', 'feed', 'healthz', 'icons', 'index', 'media', 'preview', 'projects', 'r', 'rest', 'resume', 'search', 'shell', 'storage', 'tags'] $function$;

CREATE POLICY "everyone reads what is public" ON "public"."resumes"
  FOR SELECT
  TO "anon", "authenticated"
  USING ((((visibility = 'Public'::text) AND (( SELECT auth.uid() AS uid) IS NULL)) OR ( SELECT private.is_owner() AS is_owner)));

REVOKE ALL ("id") ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ("id") ON TABLE "public"."resumes" TO "anon";

REVOKE ALL ("name") ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ("name") ON TABLE "public"."resumes" TO "anon";

REVOKE ALL ("token") ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ("token") ON TABLE "public"."resumes" TO "anon";

REVOKE ALL ("updated_at") ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ("updated_at") ON TABLE "public"."resumes" TO "anon";

REVOKE ALL ("visibility") ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ("visibility") ON TABLE "public"."resumes" TO "anon";
